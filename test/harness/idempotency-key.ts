import { newId } from '@innkeeper/kernel';
import type { Answer } from './check-answer.ts';
import type { Api } from './client.ts';

/** The header with a key, by default a new one. */
export const key = (text: string = newId('request')) => ({ 'Idempotency-Key': text });

/** Posts with a new key. */
export function act(api: Api, path: string, body?: object): Promise<Answer> {
  return api.post(path, body, key());
}
