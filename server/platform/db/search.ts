import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'

import { foldVietnamese, toneVariants } from '#contract/core/search.ts'

const likeText = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/**
 * The condition that a folded text column contains a keyword, whatever its accents.
 *
 * @param folded a column filled by the database function `fold_vietnamese`
 */
export function containsKeyword(folded: Expression<string>, keyword: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${folded} like ${likeText(foldVietnamese(keyword))}`
}

/**
 * How near a text comes to a keyword, nearest first: 0 a word begins with it, accents and all (`hòa`, also typed `hoà`),
 * 1 a word begins with it but for the accents (`hoa` finds `Hòa`), 2 it stands inside a word as it is written (`Khoa`),
 * 3 anywhere else.
 */
export function nearestFirst(written: Expression<string>, keyword: string): RawBuilder<number> {
  const typed = keyword.trim()
  const inside = toneVariants(typed).map(likeText)
  const beginning = inside.flatMap((pattern) => [pattern.slice(1), `% ${pattern.slice(1)}`])
  const folded = likeText(foldVietnamese(typed)).slice(1)
  return sql<number>`case
    when ${written} ilike any(${beginning}::text[]) then 0
    when fold_vietnamese(${written}) like any(${[folded, `% ${folded}`]}::text[]) then 1
    when ${written} ilike any(${inside}::text[]) then 2
    else 3 end`
}

/** What a list asks for, as far as its order goes. */
interface Asked {
  readonly keyword?: string | undefined
  readonly sorting: readonly unknown[]
}

/** The beginning of an `order by`: nearest first where a keyword was typed and nobody chose a column to sort by, else nothing. */
export function keywordOrder(written: Expression<string>, { keyword, sorting }: Asked): RawBuilder<unknown> {
  return keyword && sorting.length === 0 ? sql`${nearestFirst(written, keyword)}, ` : sql``
}
