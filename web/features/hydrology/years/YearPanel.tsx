import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

import { plantDay } from '#contract/core/format.ts'
import { hydrologyApi, MAX_YEARS, type LevelYears } from '#contract/hydrology/index.ts'
import type { Reservoir } from '#contract/reservoirs/index.ts'

import type { Line } from '#web/kit/chart/chart-options.ts'
import { noonOf } from '#web/kit/chart/noon-of.rules.ts'
import { SavedChart } from '#web/kit/chart/SavedChart.tsx'
import { Picker } from '#web/kit/controls/Picker.tsx'
import { useNow } from '#web/kit/data/use-now.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../hydrology.words.ts'

/** Asks for every year that there may be. */
const ALL = 'tat-ca'
/** With more years than this the others are drawn faintly, and those without a level are left out. */
const FEW_YEARS = 4

/** The levels of a year over the one before and any other, between the bounds of the procedure. */
export function YearPanel({ reservoir }: { readonly reservoir: Reservoir }) {
  const w = useWords()
  const thisYear = Number(plantDay(useNow()).slice(0, 4))
  const [search, setSearch] = useSearchParams()
  const year = yearOf(search.get('nam'), thisYear) ?? thisYear
  const isAll = search.get('so-voi') === ALL
  const other = yearOf(search.get('so-voi'), thisYear)
  const all = Array.from({ length: MAX_YEARS }, (_, back) => thisYear - back)
  const others = isAll
    ? all.filter((one) => one !== year).slice(0, MAX_YEARS - 1)
    : other === null
      ? []
      : [other]
  const { data, error } = useRead(hydrologyApi.years, {
    query: { reservoirId: reservoir.id, year, with: others },
  })
  const put = (name: string, value: string | null) =>
    setSearch(
      (now) => {
        if (value === null) now.delete(name)
        else now.set(name, value)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  const options = all.map((one) => ({ value: String(one), label: String(one) }))
  return (
    <section>
      <div className="vh-bar vh-after">
        <Picker
          label={w(t.yearOf)}
          value={String(year)}
          options={options}
          none={String(thisYear)}
          onChoose={(value) => put('nam', value)}
        />
        <Picker
          label={w(t.compareWith)}
          value={isAll ? ALL : other === null ? null : String(other)}
          options={[{ value: ALL, label: w(t.allYears) }, ...options]}
          none={String(year - 1)}
          onChoose={(value) => put('so-voi', value)}
        />
      </div>
      {!data && <NotRead error={error} lines={10} />}
      {data && <Years of={data} name={reservoir.code} />}
    </section>
  )
}

const yearOf = (text: string | null, most: number): number | null => {
  const year = Number(text)
  return Number.isInteger(year) && year >= 1900 && year <= most ? year : null
}

function Years({
  of: { days, years, lowerM, upperM, normalLevelM, deadLevelM },
  name,
}: {
  readonly of: LevelYears
  readonly name: string
}) {
  const w = useWords()
  const drawn = useMemo(() => {
    const isMany = years.length > FEW_YEARS
    const told = years.filter(
      ({ levelsM }, place) => !isMany || place === 0 || levelsM.some((one) => one !== null),
    )
    const same = (value: number | null) => days.map(() => value)
    const edges: readonly (readonly [string, readonly (number | null)[]])[] = [
      [w(t.lowerBand), lowerM],
      [w(t.upperBand), upperM],
      [w(t.normalLevel), same(normalLevelM)],
      [w(t.deadLevel), same(deadLevelM)],
    ]
    const shown = edges.filter(([, values]) => values.some((value) => value !== null))
    const lines: Line[] = [
      ...told.map(({ year }, place): Line => ({
        label: w(t.year, { year }),
        unit: 'm',
        colour: place,
        look: place === 0 ? 'line' : isMany ? 'quiet' : 'dashed',
      })),
      ...shown.map(([label], place): Line => ({ label, unit: 'm', colour: place, look: 'quiet' })),
    ]
    const curves = {
      times: days.map(noonOf),
      lines: [...told.map(({ levelsM }) => levelsM), ...shown.map(([, values]) => values)],
    }
    return { lines, curves }
  }, [days, years, lowerM, upperM, normalLevelM, deadLevelM, w])
  return <SavedChart name={`muc-nuoc-${name}`} curves={drawn.curves} lines={drawn.lines} />
}
