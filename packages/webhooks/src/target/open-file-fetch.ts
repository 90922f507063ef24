import type { FetchedFile, WantedFile } from './fetch-file.ts';
import type { PinnedConnectorDeps } from './pinned-connector.ts';

/** Fetches files from addresses that others have given. Its HTTP library is loaded with the first of them: many processes fetch none. */
export function openFileFetch(deps: () => PinnedConnectorDeps): (wanted: WantedFile) => Promise<FetchedFile> {
  return async (wanted) => (await import('./fetch-file.ts')).fetchFile(deps(), wanted);
}
