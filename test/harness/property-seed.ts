import fc from 'fast-check';

/** Property tests walk the same cases on every machine; PROPERTY_SEED=random (or a number) walks others. A failure prints its seed. */
const wanted = process.env['PROPERTY_SEED'] ?? '20261121';
if (wanted !== 'random') fc.configureGlobal({ seed: Number(wanted) });
