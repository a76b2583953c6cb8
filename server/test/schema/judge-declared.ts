import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { SchemaColumn } from './columns.ts'

const root = path.resolve(import.meta.dirname, '../../..')

const kindOf: Readonly<Record<string, string>> = {
  bigint: 'number',
  integer: 'number',
  smallint: 'number',
  numeric: 'number',
  'double precision': 'number',
  real: 'number',
  int8multirange: 'string',
  text: 'string',
  'character varying': 'string',
  uuid: 'string',
  date: 'string',
  'timestamp with time zone': 'string',
  boolean: 'boolean',
  bytea: 'bytes',
  tsvector: 'string',
  json: 'json',
  jsonb: 'json',
  'bigint[]': 'numbers',
  'integer[]': 'numbers',
  'smallint[]': 'numbers',
  'double precision[]': 'numbers',
  'real[]': 'numbers',
  'text[]': 'strings',
}

/** One line of the file that the compiler judges: what it is about, and a type that is `true` where all is well. */
interface Line {
  readonly about: string
  readonly type: string
}

/**
 * Lets the compiler compare the tables that the code declares with the columns of databases: only it knows what
 * `Generated<number>` or a type of the contract come to. It reads the code once for all of them.
 *
 * @returns what differs in each, `table.column: how`; nothing where both agree
 */
export async function judgeDeclared(databases: readonly (readonly SchemaColumn[])[]): Promise<string[][]> {
  const judged = databases.map(linesOf)
  const folder = await mkdtemp(path.join(tmpdir(), 'vh-schema-'))
  try {
    const own = judged.map((_, place) => path.join(folder, fileNameOf(place)))
    for (const [place, lines] of judged.entries()) await writeFile(own[place] ?? '', textOf(lines))
    const config = {
      extends: path.join(root, 'tsconfig.json'),
      compilerOptions: { typeRoots: [path.join(root, 'node_modules/@types')], incremental: false },
      files: [...own, ...stores()],
      include: [],
    }
    await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config))
    const said = await compile(folder)
    return judged.map((lines, place) => complaintsOf(said, fileNameOf(place), lines))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The files that declare tables. */
const stores = () =>
  readdirSync(path.join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.store.ts'))
    .map((file) => path.join(root, 'server', file))

function linesOf(columns: readonly SchemaColumn[]): Line[] {
  const tables = new Set(columns.map(({ tableName }) => tableName))
  return [
    {
      about: 'tables that the database does not have',
      type: `Nothing<Exclude<keyof Tables, ${union(tables)}>>`,
    },
    ...[...tables].flatMap((table) => {
      const own = columns.filter(({ tableName }) => tableName === table)
      return [
        {
          about: `${table}, columns that the database does not have`,
          type: `ColumnsBesides<'${table}', ${union(own.map(({ columnName }) => columnName))}>`,
        },
        ...own.map(({ columnName, type, isNullable, isFilled }) => ({
          about: `${table}.${columnName}`,
          type: `Judged<'${table}', '${columnName}', { kind: '${kindOf[type] ?? `unknown ${type}`}'; isNullable: ${isNullable ?? 'boolean'}; isFilled: ${isFilled} }>`,
        })),
      ]
    }),
  ]
}

const union = (names: Iterable<string>) => [...names].map((name) => `'${name}'`).join(' | ')

function textOf(lines: readonly Line[]): string {
  const from = (file: string) => JSON.stringify(path.join(root, 'server', file))
  return [
    `import type { ColumnsBesides, Judged, Nothing } from ${from('test/schema/judge.ts')}; import type { Tables } from ${from('platform/db/schema.ts')}; export type Used = [ColumnsBesides<'', ''>, Judged<'', '', never>, Nothing<never>, Tables]`,
    ...lines.map(({ type }, index) => `export const line${index}: ${type} = true`),
  ].join('\n')
}

/** What the compiler has to say. It ends with an error where anything differs. */
function compile(folder: string): Promise<string> {
  const compiler = path.join(root, 'node_modules/.bin/tsc')
  return new Promise((resolve) => {
    execFile(compiler, ['-p', folder, '--pretty', 'false'], { maxBuffer: 2 ** 26 }, (_failed, said) =>
      resolve(said),
    )
  })
}

const fileNameOf = (place: number) => `judged-${place}.ts`

/** What is said of one database, and of the code itself. */
function complaintsOf(said: string, fileName: string, lines: readonly Line[]): string[] {
  const errors = [...said.matchAll(/^(.*?)\((\d+),\d+\): error (.*)$/gm)]
  const own = errors.filter(([, file = '']) => file.endsWith(fileName) || !/judged-\d+\.ts$/.test(file))
  return own.map(([whole, file, line, words = '']) => {
    const judged = file?.endsWith(fileName) ? lines[Number(line) - 2] : undefined
    return judged ? `${judged.about}: ${/to type '(.*)'\.$/.exec(words)?.[1] ?? words}` : whole
  })
}
