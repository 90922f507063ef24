import { fileURLToPath } from 'node:url';
import { type GrpcObject, loadPackageDefinition } from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';

const options = { longs: String, enums: String, defaults: true, oneofs: true, keepCase: false } as const;

/** Loads a .proto of this package. `T` is its generated type, which the loader cannot know; the generator was given the same options. */
export function load<T>(file: string): T {
  const path = fileURLToPath(new URL(`./innkeeper/${file}`, import.meta.url));
  const loaded: GrpcObject = loadPackageDefinition(loadSync(path, options));
  return loaded as unknown as T;
}
