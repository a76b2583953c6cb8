import { useState } from 'react'

import type { abnormalApi } from '#contract/abnormal-incidents/index.ts'
import { formatDay, plantDay } from '#contract/core/format.ts'

import { Picker } from '#web/kit/controls/Picker.tsx'
import type { List } from '#web/kit/list/use-list.ts'
import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { t } from '../abnormal-incidents.words.ts'
import { useNow } from '../facts/use-now.ts'
import css from './PeriodFilter.module.css'
import { periodNames, periodsOf, typedDay, type PeriodName } from './period.rules.ts'

type AbnormalList = List<typeof abnormalApi.list>

const words: Readonly<Record<PeriodName, Word>> = {
  week: t.periodWeek,
  month: t.periodMonth,
  thisMonth: t.periodThisMonth,
  lastMonth: t.periodLastMonth,
  thisYear: t.periodThisYear,
}

/** When the events happened: a usual period, or any two days typed as 21/11/2026. */
export function PeriodFilter({ of: list }: { readonly of: AbnormalList }) {
  const w = useWords()
  const periods = periodsOf(plantDay(useNow()))
  const { from, to } = list.filters
  const chosen = periodNames.find((name) => periods[name].from === from && periods[name].to === to)

  function choose(name: string | null): void {
    const period = periodNames.find((one) => one === name)
    list.setFilter('from', period ? periods[period].from : null)
    list.setFilter('to', period ? periods[period].to : null)
  }
  return (
    <>
      <Picker
        label={w(t.period)}
        value={chosen ?? null}
        options={periodNames.map((name) => ({ value: name, label: w(words[name]) }))}
        onChoose={choose}
      />
      <span className={css['days']}>
        <DayBox of={list} name="from" label={t.from} />–
        <DayBox of={list} name="to" label={t.to} />
      </span>
    </>
  )
}

interface DayBoxProps {
  readonly of: AbnormalList
  readonly name: 'from' | 'to'
  readonly label: Word
}

function DayBox({ of: list, name, label }: DayBoxProps) {
  const w = useWords()
  const [typed, setTyped] = useState<string | null>(null)
  const day = list.filters[name] || null

  function take(text: string): void {
    setTyped(null)
    const parsed = typedDay(text, plantDay(new Date()))
    // What is no day is dropped: the box shows again what the list is filtered by.
    if (text.trim() === '' || parsed !== null) list.setFilter(name, parsed)
  }
  return (
    <input
      className={day ? css['chosen'] : undefined}
      value={typed ?? formatDay(day)}
      placeholder={w(label)}
      aria-label={w(label)}
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => typed !== null && take(typed)}
      onKeyDown={(event) => event.key === 'Enter' && typed !== null && take(typed)}
    />
  )
}
