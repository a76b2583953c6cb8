import { claimLabels } from '#contract/core/words.ts'
import type { ProcedureBand } from '#contract/reservoirs/index.ts'

import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { MonthDayField } from '#web/kit/fields/MonthDayField.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { RowsField } from '#web/kit/fields/RowsField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../reservoirs.words.ts'
import { useVersionForm } from './use-version.ts'

/** Changes what the procedure allows by the time of year, what the licence asks, and the stations below. */
export function ProcedureForm() {
  const w = useWords()
  const form = useVersionForm()
  return (
    <FormDrawer form={form} title={t.procedure} wide>
      <p>{w(t.bandsHint)}</p>
      <RowsField of={form} name="bands" addText={t.addBand} initial={{ isFloodSeason: false }}>
        {(band) => <BandFields of={band} />}
      </RowsField>
      <RowsField of={form} name="minimumFlows" addText={t.addFlow} dense>
        {(flow) => (
          <FieldRow>
            <MonthDayField of={flow} name="from" />
            <MonthDayField of={flow} name="to" />
            <NumberField of={flow} name="flowM3s" />
          </FieldRow>
        )}
      </RowsField>
      <RowsField of={form} name="riverStations" addText={t.addStation}>
        {(station) => (
          <>
            <FieldRow>
              <TextField of={station} name="name" />
              <TextField of={station} name="levelCode" hint={t.stationCodeHint} />
            </FieldRow>
            <FieldRow>
              <NumberField of={station} name="alarm1M" />
              <NumberField of={station} name="alarm2M" />
              <NumberField of={station} name="alarm3M" />
            </FieldRow>
          </>
        )}
      </RowsField>
    </FormDrawer>
  )
}

/** When a part of the procedure holds, and what it allows and asks. */
function BandFields({ of: band }: { readonly of: Fields<ProcedureBand> }) {
  const label = useLabel()
  const claims = [true, false].map((value) => ({
    value,
    label: label(claimLabels[value ? 'true' : 'false']),
  }))
  return (
    <>
      <FieldRow>
        <TextField of={band} name="name" />
        <MonthDayField of={band} name="from" />
        <MonthDayField of={band} name="to" />
      </FieldRow>
      <FieldRow>
        <NumberField of={band} name="lowerM" />
        <NumberField of={band} name="upperM" />
        <SelectField of={band} name="isFloodSeason" options={claims} />
      </FieldRow>
      <FieldRow>
        <NumberField of={band} name="lowerAtEndM" />
        <NumberField of={band} name="upperAtEndM" />
      </FieldRow>
      <FieldRow>
        <NumberField of={band} name="leastReleaseM3s" />
        <NumberField of={band} name="mostReleaseM3s" />
      </FieldRow>
      <FieldRow>
        <NumberField of={band} name="leastContinuousHours" hint={t.continuousHint} />
        <TextField of={band} name="orderedBy" hint={t.orderedByHint} />
      </FieldRow>
    </>
  )
}
