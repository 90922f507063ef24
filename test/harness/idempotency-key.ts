import { newId } from '@innkeeper/kernel';
import type { Answer } from './check-answer.ts';
import type { Api } from './client.ts';

/** The header with a key: a new one, unless it is given. */
export const key = (text: string = newId('request')) => ({ 'Idempotency-Key': text });

/** Posts under a key of its own. */
export function act(api: Api, path: string, body?: object): Promise<Answer> {
  return api.post(path, body, key());
}
