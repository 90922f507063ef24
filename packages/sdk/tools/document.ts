import type { Documentation } from './source-text.ts';

/** The parts of an OpenAPI 3.1 document that become types. */
export interface ApiDocument {
  readonly paths: Dictionary<PathItem>;
  readonly webhooks: Dictionary<PathItem>;
  readonly components: {
    readonly schemas: Dictionary<Schema>;
    readonly responses: Dictionary<ApiResponse>;
    readonly parameters: Dictionary<Parameter>;
    readonly headers: Dictionary<Header>;
  };
}

export type Dictionary<Value> = Readonly<Record<string, Value>>;

/** By HTTP method. */
export type PathItem = Dictionary<ApiOperation>;

export interface Reference {
  readonly $ref: string;
}

export interface ApiOperation extends Documentation {
  readonly operationId: string;
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Dictionary<ApiResponse | Reference>;
}

export interface Header extends Documentation {
  readonly required?: boolean;
  readonly schema: Schema;
}

export interface Parameter extends Header {
  readonly name: string;
  readonly in: string;
}

export interface ApiResponse {
  readonly description?: string;
  readonly headers?: Dictionary<Header | Reference>;
  readonly content?: Content;
}

/** By media type; without a schema the body is text or bytes. */
export type Content = Dictionary<{ readonly schema?: Schema; readonly example?: unknown }>;

export interface Schema extends Documentation {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Dictionary<Schema>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly pattern?: string;
}
