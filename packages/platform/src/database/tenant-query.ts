import pg from 'pg';
import type { Statement } from './statement.ts';

/** The parts of the driver's connection that a query writes to; the driver's types leave them out. */
interface WireConnection {
  bind(message: { portal: string; statement: string; values: readonly unknown[] }): void;
  execute(message: { portal: string; rows?: number }): void;
}

interface WireQuery {
  prepare(connection: WireConnection): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: WireConnection): void;
}

type Settle<Row> = (error: Error | null, result: pg.QueryResult<Row & pg.QueryResultRow>) => void;
type QueryConstructor = new (config: object, callback: unknown) => pg.Submittable & WireQuery;

const BaseQuery = pg.Query as unknown as QueryConstructor;

/** Prepared when a connection opens, so that a tenant query only binds it. */
export const setTenant = { name: 'platform.set_tenant', text: `select set_config('app.tenant', $1, true)` };

/**
 * One statement as one tenant in one round trip: the tenant setting and the statement share an implicit transaction
 * (bind and execute twice before a single sync), so the setting is local to this statement and can leak to no other.
 */
class TenantQuery extends BaseQuery {
  readonly #tenantId: string;
  #isSettingTenant = true;

  constructor(tenantId: string, config: object, settle: unknown) {
    super(config, settle);
    this.#tenantId = tenantId;
  }

  override prepare(connection: WireConnection): void {
    connection.bind({ portal: '', statement: setTenant.name, values: [this.#tenantId] });
    connection.execute({ portal: '' });
    super.prepare(connection);
  }

  override handleDataRow(message: unknown): void {
    if (!this.#isSettingTenant) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: WireConnection): void {
    if (!this.#isSettingTenant) return super.handleCommandComplete(message, connection);
    this.#isSettingTenant = false;
  }
}

/** Runs one reading statement as a tenant, in one round trip. */
export function queryAsTenant<Row>(
  client: pg.PoolClient,
  tenantId: string,
  { statement, values }: { statement: Statement<Row>; values: readonly unknown[] },
): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const settle: Settle<Row> = (error, result) => (error ? reject(error) : resolve(result.rows));
    client.query(new TenantQuery(tenantId, { name: statement.name, text: statement.text, values }, settle));
  });
}
