import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'

import { pathTo, paths } from '#contract/core/paths.ts'
import { type Standstill, type StopGroup, stopGroupLabel } from '#contract/inverter-tracking/index.ts'
import { totalsOf } from '#contract/inverter-tracking/standstill-sums.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Segments } from '#web/kit/controls/Segments.tsx'
import { useChoicesOfPage } from '#web/kit/data/use-choices-of-page.ts'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { SearchInput } from '#web/kit/filters/SearchBox.tsx'
import { type LocalListOptions, useLocalList } from '#web/kit/list/local/use-local-list.ts'
import { LocalTable } from '#web/kit/table/LocalTable.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../../inverter-tracking.words.ts'
import { figuresOf } from '../figures.ts'
import { sortOf, standstillColumns, type StandstillLine } from './standstill-columns.tsx'
import { standstillLines, type StandstillView } from './standstill-lines.ts'

const options: LocalListOptions<StandstillLine> = {
  name: 'standstills',
  prefix: 'dung-',
  usual: { field: 'day', descending: false },
  textOf: ({ first, group }) => `${first.code} ${first.name} ${group ? stopGroupLabel(group).vi : ''}`,
  filterOf: () => null,
  sortOf,
}

/** The standstills that were found: what stopped together as one line that opens into its inverters. */
export function FoundStandstills({ items }: { readonly items: readonly Standstill[] }) {
  const location = useLocation()
  const [search] = useSearchParams()
  const view: StandstillView = search.get('cach') === 'tung-may' ? 'tung-may' : 'gop'
  const groupId = search.get('nhom')
  const group = items.find((one) => one.group?.id === groupId)?.group
  const lines = useMemo(
    () => standstillLines(items, view, group ? groupId : null),
    [items, view, group, groupId],
  )
  const list = useLocalList(lines, options)
  /** A group opens below this address, an inverter has its own page. */
  function hrefOf(id: number | string): string {
    const line = lines.find((one) => one.id === id)
    if (!line) return paths.inverterTracking
    if (line.group) {
      const inside = new URLSearchParams(search)
      inside.set('nhom', String(id))
      return `${location.pathname}?${inside}`
    }
    return `${pathTo(paths.inverterSheet, { id: line.first.inverterId })}?ngay=${line.date}`
  }

  return (
    <div className="vh-stack vh-wide">
      <Filters of={list}>
        <SearchInput current={list.keyword} label={t.searchInverters} onSearch={list.setKeyword} />
        <ViewChoice view={view} group={group ?? null} />
      </Filters>
      <Totals lines={list.rows} items={items} />
      <LocalTable of={list} columns={standstillColumns} opens={{ href: hrefOf }} />
    </div>
  )
}

interface ViewChoiceProps {
  readonly view: StandstillView
  /** The group that is open. */
  readonly group: StopGroup | null
}

/** Groups or single inverters; leads back out of a group. */
function ViewChoice({ view, group }: ViewChoiceProps) {
  const w = useWords()
  const label = useLabel()
  const [, chooseInPage] = useChoicesOfPage()
  const choose = (chosen: StandstillView) => chooseInPage({ nhom: null, cach: chosen })
  if (group)
    return (
      <Button icon="close" onClick={() => choose(view)}>
        {label(stopGroupLabel(group))}
      </Button>
    )
  return (
    <Segments
      label={w(t.views)}
      chosen={view}
      choices={[
        { value: 'gop', name: w(t.viewGrouped), face: w(t.viewGrouped) },
        { value: 'tung-may', name: w(t.viewEach), face: w(t.viewEach) },
      ]}
      onChoose={choose}
    />
  )
}

interface TotalsProps {
  readonly lines: readonly StandstillLine[]
  readonly items: readonly Standstill[]
}

/** What the lines that are shown come to, beside everything that was found. */
function Totals({ lines, items }: TotalsProps) {
  const w = useWords()
  const { number, duration } = figuresOf
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
  const all = totalsOf(items)
  const minutes = sum(lines.map((line) => line.minutes))
  const lost = lines.flatMap(({ lostKwh }) => lostKwh ?? [])
  return (
    <output className="vh-note">
      {w(t.standstillSum, {
        count: lines.length,
        hours: duration(minutes),
        lost: number(lost.length === 0 ? null : sum(lost), 0),
      })}
      {minutes !== all.minutes && ` ${w(t.standstillOf, { hours: duration(all.minutes) })}`}
    </output>
  )
}
