import type { InsertType, SelectType } from 'kysely'

import type { Tables } from '#server/platform/db/schema.ts'

/** What the driver hands over for a column, by the kind of its type in the database. */
interface Kinds {
  number: number
  string: string
  boolean: boolean
  bytes: Uint8Array
  numbers: readonly number[]
  strings: readonly string[]
  json: unknown
}

/** A column as the database has it. */
interface Column {
  readonly kind: keyof Kinds
  /** `boolean` for a column of a view, of which the database does not know it. */
  readonly isNullable: boolean
  /** The database fills it where an insert leaves it out: by a default, as an identity, or by computing it. */
  readonly isFilled: boolean
}

type Named<T, Name extends string> = Name extends keyof T ? T[Name] : never

/** `true` where nothing is left, otherwise what is. */
export type Nothing<Left> = [Left] extends [never] ? true : Left

/** Columns of the code that the database does not have. */
export type ColumnsBesides<Table extends string, Known extends string> = Nothing<
  Exclude<keyof Named<Tables, Table> & string, Known>
>

/** `true` where the code declares a column as the database has it, otherwise what differs. */
export type Judged<Table extends string, Name extends string, Is extends Column> = Name extends keyof Named<
  Tables,
  Table
>
  ? Nothing<
      Read<SelectType<Named<Tables, Table>[Name]>, Is> | Written<InsertType<Named<Tables, Table>[Name]>, Is>
    >
  : 'the code does not declare it'

type Read<Value, Is extends Column> = unknown extends Value
  ? Is['kind'] extends 'json'
    ? never
    : 'the code does not say its type'
  :
      | (null extends Value
          ? Is['isNullable'] extends false
            ? 'null in the code, never in the database'
            : never
          : Is['isNullable'] extends true
            ? 'null in the database, never in the code'
            : never)
      | ([NonNullable<Value>] extends [Kinds[Is['kind']]] ? never : 'another type in the database')

/** Whoever inserts may leave out, or write as null, what the database lets them; and may leave out what it fills. */
type Written<Value, Is extends Column> = [Value] extends [never]
  ? true extends Is['isFilled'] | Is['isNullable']
    ? never
    : 'never inserted, and nothing fills it'
  : unknown extends Value
    ? never
    :
        | (null extends Value
            ? Is['isNullable'] extends false
              ? 'inserted as null, which the database refuses'
              : never
            : never)
        | (undefined extends Value
            ? true extends Is['isFilled'] | Is['isNullable']
              ? never
              : 'left out, and nothing fills it'
            : Is['isFilled'] extends true
              ? 'filled by the database, demanded by the code'
              : never)
