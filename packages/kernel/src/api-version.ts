/** The version of the public interface: in paths, envelopes and the API document. */
export const apiVersion = 'v1';
