import { formatMinute } from '#contract/core/format.ts'
import type { HistoryWrite, InverterHistory } from '#contract/inverter-history/index.ts'
import { inverterTrackingApi } from '#contract/inverter-tracking/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useRead } from '#web/kit/data/use-read.ts'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import type { FormModel } from '#web/kit/form/use-form.ts'
import { useFieldValue } from '#web/kit/form/use-field-value.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { untold } from '../days/record.rules.ts'
import { t } from '../inverter-history.words.ts'

interface ObservedStopsProps {
  readonly of: FormModel<HistoryWrite>
  readonly day: InverterHistory
}

const clock = (at: string) => formatMinute(at)

/** Standstills that readings show: each is one press away from being a stop. */
export function ObservedStops({ of: form, day }: ObservedStopsProps) {
  const w = useWords()
  const { powerPlantId, inverterId, reportDate } = day
  const query = { powerPlantId, inverterId, from: reportDate, to: reportDate }
  const standstills = useRead(inverterTrackingApi.standstills, { query }).data?.items ?? []
  const stops = (useFieldValue(form, 'stops') ?? []).filter(({ from }) => Boolean(from))
  return untold(standstills, stops).map(({ from, to, minutes }) => (
    <Alert
      key={from}
      tone="info"
      title={w(t.observedStop, { from: clock(from), to: clock(to), minutes })}
      action={
        <Button
          icon="plus"
          onClick={() => form.state.put({ stops: [...stops, { from, to, cause: 'fault', alarmCode: null }] })}
        >
          {w(t.addStop)}
        </Button>
      }
    />
  ))
}
