import { sql } from 'kysely'
import { expect } from 'vitest'

import type { AnyRow, By } from './case.ts'
import type { World } from './world.ts'

/** Rows are in the order of a field, whatever has none at the end. */
export async function expectOrder(
  { server }: World,
  rows: readonly AnyRow[],
  { field, by, descending }: { field: string; by: By<AnyRow>; descending: boolean },
): Promise<void> {
  const values = rows.map((row) => (by.of ? by.of(row) : row[field]) ?? null)
  const filled = values.filter((one) => one !== null)
  const empty = values.filter((one) => one === null)
  const sorted = await inOrder(server, filled, by.how)
  expect(values).toEqual([...(descending ? sorted.toReversed() : sorted), ...empty])
}

async function inOrder(server: World['server'], values: readonly unknown[], how: By<AnyRow>['how']) {
  if (how === 'value') return values.toSorted(bySize)
  const texts = values.map(String)
  return how === 'counted' ? texts.toSorted(counted.compare) : collated(server, texts, how)
}

const counted = new Intl.Collator('vi', { numeric: true })

function bySize(one: unknown, other: unknown): number {
  const [left, right] =
    typeof one === 'string' && typeof other === 'string'
      ? [sortable(one), sortable(other)]
      : [Number(one), Number(other)]
  if (left === right) return 0
  return left < right ? -1 : 1
}

/** Zeros at the end of a second's fraction are left out on the wire: as texts, 36.3Z would come after 36.327Z. */
function sortable(text: string): string {
  const instant = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?Z$/.exec(text)
  return instant ? `${instant[1]}.${(instant[2] ?? '').padEnd(3, '0')}` : text
}

async function collated({ db }: World['server'], texts: readonly string[], how: 'vietnamese' | 'plain') {
  const collation = how === 'vietnamese' ? sql`collate "vi-x-icu"` : sql``
  const { rows } = await sql<{ text: string }>`
    select text from unnest(${[...texts]}::text[]) t(text) order by text ${collation}`.execute(db)
  return rows.map(({ text }) => text)
}
