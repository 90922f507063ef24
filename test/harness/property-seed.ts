import fc from 'fast-check';

/** Property tests try the same cases on every machine; PROPERTY_SEED=random (or a number) tries others. A failure prints its seed. */
const wanted = process.env['PROPERTY_SEED'] ?? '20261121';
if (wanted !== 'random') fc.configureGlobal({ seed: Number(wanted) });
