import { expect, test } from 'vitest';
import { bareEnvironment } from './bare-environment.ts';

// Rules: OPS-34
test('only variables that every program needs and the named settings are passed on', () => {
  const environment = {
    PATH: '/bin',
    HOME: '/root',
    INNKEEPER_HOME: '/home',
    INNKEEPER_MASTER_KEY: 'key',
    DATABASE_URL: 'postgres://',
    NODE_OPTIONS: '',
  };
  expect(bareEnvironment(environment)).toEqual({ PATH: '/bin', HOME: '/root' });
  expect(bareEnvironment(environment, ['INNKEEPER_HOME'])).toEqual({ PATH: '/bin', HOME: '/root', INNKEEPER_HOME: '/home' });
});
