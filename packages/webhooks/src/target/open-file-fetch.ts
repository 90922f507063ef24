import type { FetchedFile, WantedFile } from './fetch-file.ts';
import type { PinnedConnectorDeps } from './pinned-connector.ts';

/** Fetches files from addresses of hotels. Its HTTP library is loaded with the first of them: API processes fetch none. */
export function openFileFetch(deps: () => PinnedConnectorDeps): (wanted: WantedFile) => Promise<FetchedFile> {
  return async (wanted) => (await import('./fetch-file.ts')).fetchFile(deps(), wanted);
}
