import { sql, type RawBuilder } from 'kysely'

import type { Endpoint, ParsedQueryOf, ResultOf } from '#contract/core/endpoint.ts'
import type { Page, Sort } from '#contract/core/page.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'

import { holds, type Actor } from '../../auth/actor.ts'
import type { Db } from '../database.ts'
import { preparedForm } from '../statements/prepared.ts'
import { containsKeyword } from '../search.ts'
import { ordered, type Columns, type SortedBy } from './ordered.ts'
import { pageOf, statementOf, type Part, type Selection } from './page-of.ts'
import { scoped, type Sql } from './scoped.ts'
import { inOneSnapshot } from './snapshot.ts'

/** Who looks and when: both decide what a row says. */
export interface Viewing {
  readonly db: Db
  readonly actor: Actor
  readonly now: Date
}

type Maybe<Value> = Value | Promise<Value>

/** Who may see a row where that is not said by the plant in a column, and why it is not. */
export interface SeenOtherwise<V, Q> {
  readonly because: string
  /** @param query is empty where one row is asked for by its id */
  readonly sees: (viewing: V, query: Partial<Q>) => Maybe<Sql>
}

/** What a list shows of a record. */
export type Item<E> = ResultOf<E> extends { items: readonly (infer One)[] } ? One : never
/** The fields that a query lets a list be sorted by. */
export type SortField<Q> = Q extends { sorting: readonly Sort<infer Field>[] } ? Field : never
/** What a query lets a list be narrowed by, besides a keyword. */
export type FilterName<Q> = Exclude<keyof Q, 'skipCount' | 'maxResultCount' | 'sorting' | 'keyword'>
/** The condition of a filter that was asked for; undefined narrows nothing. */
type Filter<Value, V> = (value: NonNullable<Value>, viewing: V) => Maybe<Sql | undefined>

/** What is searched: a column filled by the database function `fold_vietnamese`, and the written text that is nearest first. */
interface Search {
  readonly in: Columns
  readonly near?: string
}

/** A keyword narrows nothing, and why nobody misses it. */
interface Unsearched {
  readonly because: string
}

type Searched<Q> = 'keyword' extends keyof Q
  ? { readonly search: Search | Unsearched }
  : { readonly search?: undefined }
type Sorted<Q> = [SortField<Q>] extends [never]
  ? { readonly sorts?: undefined }
  : { readonly sorts: Readonly<Record<SortField<Q>, SortedBy>> }
type Mapped<Row, Shown, V> = [Row] extends [Shown]
  ? { readonly shown?: (rows: Row[], viewing: V) => Maybe<Shown[]> }
  : { readonly shown: (rows: Row[], viewing: V) => Maybe<Shown[]> }

/** How a list is read; a filter or a column to sort by that the contract has and this has not does not compile. */
export type ListSpec<E, Row, V> = Searched<ParsedQueryOf<E>> &
  Sorted<ParsedQueryOf<E>> &
  Mapped<Row, Item<E>, V> & {
    readonly columns: RawBuilder<Row> | ((viewing: V) => RawBuilder<Row>)
    /** What comes behind `from`. */
    readonly from: Sql | ((viewing: V) => Sql)
    /** The column of the plant of a row; or who sees a row, and why no plant decides it. */
    readonly plant: string | SeenOtherwise<V, ParsedQueryOf<E>>
    /** The column of the id. */
    readonly id: string
    readonly filters: {
      readonly [Name in FilterName<ParsedQueryOf<E>>]-?: Filter<ParsedQueryOf<E>[Name], V>
    }
    /** The order where nobody asks for another. */
    readonly order?: Columns
    /** Decides between rows that are alike in that, and ends with the id; the id alone if left out. */
    readonly ties?: Columns | ((query: ParsedQueryOf<E>) => Columns)
    /** What holds for every row of the list, whoever asks. */
    readonly always?: Sql
    /**
     * The tables that say which rows there are and in which order, where the others make rows long: a page is found in
     * these first, and only its own rows are read.
     */
    readonly among?: Sql
    /** What stands before a statement, for lists that are measured: see `preparedForm`. */
    readonly mark?: (query: ParsedQueryOf<E>) => Sql
  }

/** The part of a query that decides which rows there are, and in which order. */
type Asked<Q> = Omit<Q, keyof Part>

/** A list as its routes, its sheet and other readers use it. */
export interface List<Q, Row, Shown, V> {
  /** One page. */
  readonly page: (viewing: V, query: Q) => Promise<Page<Shown>>
  /** All of it, for a list that is never paged. */
  readonly whole: (viewing: V, query: Asked<Q>) => Promise<{ items: Shown[] }>
  /** All rows that the query asks for in batches, from one cursor in one snapshot, as a sheet takes them. */
  readonly rows: (viewing: V, query: Asked<Q>) => AsyncGenerator<Shown[]>
  /** One row with its further columns, as the database has it; undefined where the actor sees none. */
  readonly find: <More = unknown>(
    viewing: V,
    id: number,
    more?: RawBuilder<More>,
  ) => Promise<(Row & More) | undefined>
  /** One row as the list shows it. @throws problem `core.notFound`, also at a plant the actor may not see */
  readonly get: (viewing: V, id: number) => Promise<Shown>
  /** Says whether an actor may see a record, e.g. its history; one that is deleted is seen by those who see all plants. */
  readonly sees: (viewing: V, id: number) => Promise<boolean>
  /** The rows that a query asks for, for screens that read them in another way. */
  readonly select: (viewing: V, query: Asked<Q>) => Promise<Selection<Row>>
}

/** What the parts of a specification are once nobody asks any more whether they are complete. */
interface LooseSpec {
  readonly columns: Sql | ((viewing: Viewing) => Sql)
  readonly from: Sql | ((viewing: Viewing) => Sql)
  readonly plant: string | SeenOtherwise<Viewing, unknown>
  readonly id: string
  readonly filters: Readonly<Record<string, Filter<unknown, Viewing>>>
  readonly search?: Search | Unsearched
  readonly sorts?: Readonly<Record<string, SortedBy>>
  readonly order?: Columns
  readonly ties?: Columns | ((query: unknown) => Columns)
  readonly always?: Sql
  readonly among?: Sql
  readonly mark?: (query: unknown) => Sql
  readonly shown?: (rows: unknown[], viewing: Viewing) => Maybe<unknown[]>
}

/** Any query of a list, as far as all of them are alike. */
interface AnyQuery extends Part {
  readonly keyword?: string
  readonly sorting?: readonly Sort[]
}

/**
 * Says once how a list is read: for its pages, for one row of it, for its sheet, and for who may see a record of it.
 *
 * @param endpoint answers the list; its query says what must be filtered and sorted by, its access who may see a record
 */
export function list<E extends Endpoint, Row, V extends Viewing = Viewing>(
  endpoint: E,
  spec: ListSpec<E, Row, V>,
): List<ParsedQueryOf<E>, Row, Item<E>, V> {
  return readerOf(endpoint, spec as unknown as LooseSpec) as unknown as List<
    ParsedQueryOf<E>,
    Row,
    Item<E>,
    V
  >
}

/** Which rows a specification means, and in which order. */
function criteriaOf(spec: LooseSpec) {
  const { id, plant, filters, sorts = {}, order = [], ties = id, always } = spec
  const search = spec.search && 'in' in spec.search ? spec.search : undefined
  const seen = (viewing: Viewing, query: Asked<AnyQuery>) =>
    typeof plant === 'string' ? scoped(viewing.actor, plant) : plant.sees(viewing, query)

  async function conditions(viewing: Viewing, query: Asked<AnyQuery>): Promise<Sql[]> {
    const parts = [await seen(viewing, query), ...(always ? [always] : [])]
    for (const [name, value] of Object.entries(query)) {
      const part = value === undefined ? undefined : await filters[name]?.(value, viewing)
      if (part) parts.push(part)
    }
    if (query.keyword && search) parts.push(found(search, query.keyword))
    return parts
  }

  return {
    /** The condition of one row, if the actor may see it. */
    one: async (viewing: Viewing, wanted: number) =>
      all([sql`${sql.raw(id)} = ${wanted}`, ...(await conditions(viewing, {}))]),
    select: async (viewing: Viewing, query: Asked<AnyQuery>): Promise<Selection> => ({
      columns: of(spec.columns, viewing),
      from: of(spec.from, viewing),
      among: spec.among && { from: spec.among, id },
      where: all(await conditions(viewing, query)),
      order: ordered(
        { sorts, order, ties: typeof ties === 'function' ? ties(query) : ties, near: search?.near },
        query,
      ),
      mark: spec.mark?.(query),
    }),
  }
}

function readerOf({ access }: Endpoint, spec: LooseSpec): List<AnyQuery, object, unknown, Viewing> {
  const { one, select } = criteriaOf(spec)
  const shown = spec.shown ?? ((rows: unknown[]) => rows)

  async function find<More>(viewing: Viewing, id: number, more?: RawBuilder<More>) {
    const columns = more ? sql`${of(spec.columns, viewing)}, ${more}` : of(spec.columns, viewing)
    const { rows } = await sql<object & More>`${preparedForm}
      select ${columns} from ${of(spec.from, viewing)} where ${await one(viewing, id)}`.execute(viewing.db)
    return rows[0]
  }

  return {
    select: select as List<AnyQuery, object, unknown, Viewing>['select'],
    find,
    page: async (viewing, query) => {
      const { totalCount, rows } = await pageOf(viewing.db, await select(viewing, query), query)
      return { totalCount, items: await shown(rows, viewing) }
    },
    whole: async (viewing, query) => {
      const { rows } = await statementOf(await select(viewing, query)).execute(viewing.db)
      return { items: await shown(rows, viewing) }
    },
    async *rows(viewing, query) {
      const statement = async (db: Db) => statementOf(await select({ ...viewing, db }, query))
      for await (const { rows, snapshot } of inOneSnapshot(viewing.db, statement))
        yield await shown(rows, { ...viewing, db: snapshot })
    },
    get: async (viewing, id) => {
      const row = await find(viewing, id)
      const [record] = row ? await shown([row], viewing) : []
      if (!record) throw new Problem(coreProblems.notFound)
      return record
    },
    sees: async (viewing, id) => {
      if (!holds(viewing.actor, access)) return false
      if (viewing.actor.plantIds === 'all') return true
      const where = await one(viewing, id)
      const { rows } = await sql`select from ${of(spec.from, viewing)} where ${where}`.execute(viewing.db)
      return rows.length > 0
    },
  }
}

const all = (parts: readonly Sql[]) =>
  sql.join(
    parts.map((part) => sql`(${part})`),
    sql` and `,
  )

const of = (part: Sql | ((viewing: Viewing) => Sql), viewing: Viewing) =>
  typeof part === 'function' ? part(viewing) : part

/** Whether a keyword stands in any of the texts that are searched. */
const found = (search: Search, keyword: string) =>
  sql.join(
    [search.in].flat().map((column) => containsKeyword(sql.raw(column), keyword)),
    sql` or `,
  )
