/**
 * Every table by name. Empty here: the file that owns a table adds it by declaration merging
 * (`declare module '#server/platform/db/schema.ts' { interface Tables { ... } }`), so each table has one owner.
 */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- filled by the owners of the tables
export interface Tables {}

/** Columns of some tables, by table: what the owner of the tables lets other features read by SQL of their own. */
export type Readable = { readonly [Table in keyof Tables]?: readonly (keyof Tables[Table])[] }
