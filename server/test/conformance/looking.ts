import { expect } from 'vitest'

import { wire, type Endpoint } from '#contract/core/endpoint.ts'
import type { Page } from '#contract/core/page.ts'

import type { Client } from '../people.ts'
import type { AnyCase, AnyRow, Narrows } from './case.ts'
import type { World } from './world.ts'

/** As many as are compared row by row; whoever has more is asked for the first of them. */
const MOST = 400

/** What a call asks for. */
export type Asked = Readonly<Record<string, unknown>>

/** An address with its query. */
export function address({ path }: Pick<Endpoint, 'path'>, asked: Asked): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(asked)) query.set(name, String(value))
  return `${path}?${query.toString()}`
}

/** A list as a test looks at it. */
export interface Looking {
  readonly one: AnyCase
  readonly world: () => World
  readonly who: () => Client
  /** The first page, as large as it may be, as somebody sees it. */
  readonly read: (asked?: Asked, client?: Client) => Promise<Page<AnyRow>>
  /** The same of nothing in particular, read once: records are changed in the last tests only. */
  readonly whole: () => Promise<Page<AnyRow>>
  readonly keys: (rows: readonly AnyRow[]) => unknown[]
  readonly isPaged: boolean
  readonly filters: readonly (readonly [name: string, filter: Narrows<AnyRow>])[]
}

/** Looks at a list. */
export function lookAt(world: () => World, one: AnyCase): Looking {
  const { list, given, key = ({ id }: AnyRow) => id, most = MOST } = one
  const who = () => world().as(one.as)
  const read = async (asked: Asked = {}, client = who()) => {
    const url = address(list, { maxResultCount: most, ...given, ...asked })
    const { status, result, error } = await client.get<Partial<Page<AnyRow>>>(url)
    expect([status, error]).toEqual([200, null])
    // A list that is never paged tells no count.
    const { items = [], totalCount = items.length } = result
    return { items, totalCount }
  }
  let known: Promise<Page<AnyRow>> | undefined
  return {
    one,
    world,
    who,
    read,
    whole: () => (known ??= read()),
    keys: (rows) => rows.map(key),
    isPaged: 'skipCount' in (list[wire].query?.shape ?? {}),
    filters: Object.entries(one.filters).filter(
      (entry): entry is [string, Narrows<AnyRow>] => 'tries' in entry[1],
    ),
  }
}
