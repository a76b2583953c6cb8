import { useSearchParams } from 'react-router'

import { formatShownInstant, plantDay } from '#contract/core/format.ts'
import { lossLedgerApi, type Waterfall } from '#contract/loss-ledger/index.ts'
import { daysInRange } from '#contract/readings/resolution.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useNow } from '#web/kit/data/use-now.ts'
import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { PeriodPicker } from '#web/kit/filters/period/PeriodPicker.tsx'
import { DownloadButton } from '#web/kit/list/DownloadButton.tsx'
import { Empty } from '#web/kit/page/Empty.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { NoPlant } from '#web/kit/plants/NoPlant.tsx'
import { call } from '#web/platform/api/client.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { DevicePick } from '../DevicePick.tsx'
import { lossDrawers, staleAfterChange } from '../loss-drawers.ts'
import { t } from '../loss-ledger.words.ts'
import { LossFrame } from '../LossFrame.tsx'
import css from '../LossFrame.module.css'
import { LossFigures } from './LossFigures.tsx'
import { Reassignments } from './Reassignments.tsx'
import { WaterfallTable } from './WaterfallTable.tsx'

/** From what could have been made down to what was, for any period of a plant or of one device. */
export default function WaterfallPage() {
  const w = useWords()
  const may = useMay()
  const [plantId] = usePlantOfPage(['solar'])
  const drawer = useDrawers(lossDrawers)
  return (
    <LossFrame
      actions={
        plantId !== null && (
          <>
            <Button icon="history" onClick={() => drawer.history.open(plantId)}>
              {w(t.history)}
            </Button>
            {may(lossLedgerApi.updateSettings) && (
              <Button icon="edit" onClick={() => drawer.settings.open(plantId)}>
                {w(t.changeSettings)}
              </Button>
            )}
          </>
        )
      }
    >
      {plantId === null ? <NoPlant /> : <OfPlant key={plantId} plantId={plantId} />}
      {drawer.shown}
    </LossFrame>
  )
}

/** What is asked for, as the address has it: this month up to yesterday until another period is chosen. */
function useView() {
  const today = plantDay(useNow())
  const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10)
  const [search, setSearch] = useSearchParams()
  const put = (changes: Readonly<Record<string, string | null>>) =>
    setSearch(
      (before) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) before.delete(name)
          else before.set(name, value)
        }
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  const device = Number(search.get('thiet-bi'))
  return {
    from: search.get('tu') ?? `${yesterday.slice(0, 7)}-01`,
    to: search.get('den') ?? yesterday,
    deviceId: Number.isSafeInteger(device) && device > 0 ? device : undefined,
    put,
  }
}

function OfPlant({ plantId }: { readonly plantId: number }) {
  const { from, to, deviceId, put } = useView()
  const query = { powerPlantId: plantId, from, to, ...(deviceId && { deviceId }) }
  const { data, error } = useRead(lossLedgerApi.waterfall, { query })
  useLiveRefresh(['loss-ledger', 'loss-ledger-settings'], staleAfterChange)
  return (
    <div className={`vh-inner ${css['scroll']}`}>
      <div className="vh-bar vh-wide">
        <PeriodPicker from={from} to={to} onChoose={(tu, den) => put({ tu, den })} />
        <DevicePick plantId={plantId} chosen={deviceId} onChoose={(id) => put({ 'thiet-bi': id })} />
        <DownloadButton endpoint={lossLedgerApi.exportExcel} query={query} name="so-ton-that" />
        {data?.can.recompute && <RecomputeButton plantId={plantId} from={from} to={to} />}
      </div>
      {!data && <NotRead error={error} lines={12} />}
      {data && <Shown of={data} plantId={plantId} />}
      {data && <Reassignments query={query} />}
    </div>
  )
}

/** How much of the period is worked out; it moves on by itself, a week at a time. */
function Waiting({ of: { waitingDays, from, to } }: { readonly of: Waterfall }) {
  const w = useWords()
  const all = daysInRange(from, to)
  const title = w(t.waiting, { count: waitingDays })
  return (
    <>
      <Alert tone="info" title={title} />
      <progress className="vh-whole" max={all} value={Math.max(0, all - waitingDays)} aria-label={title} />
    </>
  )
}

function Shown({ of: data, plantId }: { readonly of: Waterfall; readonly plantId: number }) {
  const w = useWords()
  return (
    <>
      {data.waitingDays > 0 && <Waiting of={data} />}
      {data.computedAt === null ? (
        <Empty title={w(t.nothingWorked)} text={w(t.nothingWorkedText)} />
      ) : (
        <>
          <LossFigures of={data} />
          <WaterfallTable of={data} plantId={plantId} />
          <p className="vh-quiet vh-small">
            {w(t.sumsUp)}.{' '}
            {w(t.computed, {
              days: data.computedDays,
              all: daysInRange(data.from, data.to),
              at: formatShownInstant(data.computedAt),
            })}
          </p>
        </>
      )}
    </>
  )
}

interface RecomputeProps {
  readonly plantId: number
  readonly from: string
  readonly to: string
}

function RecomputeButton({ plantId, from, to }: RecomputeProps) {
  const w = useWords()
  const refresh = useRefresh()
  async function ask(): Promise<void> {
    const isDone = await confirmAction({
      title: w(t.recomputeTitle),
      text: w(t.recomputeText, { count: daysInRange(from, to) }),
      okText: w(t.recompute),
      run: async () => {
        const { waitingDays } = await call(lossLedgerApi.recompute, {
          body: { powerPlantId: plantId, from, to },
        })
        toast.success(w(t.recomputeStarted, { count: waitingDays }))
      },
    })
    if (isDone) await refresh(...staleAfterChange)
  }
  return (
    <Button icon="refresh" onClick={() => void ask()}>
      {w(t.recompute)}
    </Button>
  )
}
