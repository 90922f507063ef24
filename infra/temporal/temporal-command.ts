export interface TemporalPorts {
  readonly port: number;
  readonly uiPort: number;
}

/** Without these pragmas the server is half as fast. */
const pragmas = ['journal_mode=wal', 'synchronous=1'];

/** What workflows are found by. */
const searchAttributes = ['InnkeeperTenant=Keyword', 'InnkeeperResource=Keyword', 'InnkeeperEvent=Keyword'];

/** The arguments of a local server that keeps its state in one file and listens on loopback only. */
export function temporalArguments({ port, uiPort }: TemporalPorts, stateFile: string): string[] {
  return [
    ...['server', 'start-dev', '--ip', '127.0.0.1', '--port', String(port), '--ui-port', String(uiPort)],
    ...['--namespace', 'default', '--db-filename', stateFile, '--log-level', 'error'],
    ...pragmas.flatMap((pragma) => ['--sqlite-pragma', pragma]),
    ...searchAttributes.flatMap((attribute) => ['--search-attribute', attribute]),
  ];
}

/** Answers 200 once the server takes requests for the default namespace; the UI's own page answers earlier. */
export function temporalReadyUrl(uiPort: number): string {
  return `http://127.0.0.1:${uiPort}/api/v1/namespaces/default`;
}
