import { useMemo } from 'react'

import { hydrologyApi, type BalanceRow } from '#contract/hydrology/index.ts'
import { balanceWords } from '#contract/hydrology/words.ts'
import type { Reservoir } from '#contract/reservoirs/index.ts'

import type { Line } from '#web/kit/chart/chart-options.ts'
import { SavedChart } from '#web/kit/chart/SavedChart.tsx'
import { useRead } from '#web/kit/data/use-read.ts'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { StretchBar } from '../StretchBar.tsx'
import { useStretch } from '../use-stretch.ts'

const shown = [
  ['inflowM3s', 'line'],
  ['turbineFlowM3s', 'line'],
  ['spillFlowM3s', 'line'],
  ['releaseM3s', 'dashed'],
  ['rainfallMm', 'hanging'],
] as const

/** What comes in and goes out, with the rain hanging from the top. */
export function FlowPanel({ reservoir }: { readonly reservoir: Reservoir }) {
  const stretch = useStretch()
  const { from, to, step } = stretch
  const { data, error } = useRead(hydrologyApi.list, {
    query: { reservoirId: reservoir.id, from, to, step },
  })
  return (
    <section>
      <StretchBar stretch={stretch} />
      {!data && <NotRead error={error} lines={10} />}
      {data && <Flows rows={data.items} name={`${reservoir.code}-${from}-${to}`} />}
    </section>
  )
}

function Flows({ rows, name }: { readonly rows: readonly BalanceRow[]; readonly name: string }) {
  const w = useWords()
  const lines = useMemo(
    () =>
      shown.map(([field, look], colour): Line => ({
        label: w(balanceWords[field]),
        unit: balanceWords[field].unit ?? '',
        colour,
        look,
      })),
    [w],
  )
  const curves = useMemo(
    () => ({
      times: rows.map(({ at }) => Date.parse(at) / 1000),
      lines: shown.map(([field]) => rows.map((row) => row[field])),
    }),
    [rows],
  )
  return <SavedChart name={`luu-luong-${name}`} curves={curves} lines={lines} />
}
