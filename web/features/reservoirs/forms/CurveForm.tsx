import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { RowsField } from '#web/kit/fields/RowsField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { versionWords } from '#contract/reservoirs/version-words.ts'

import { t } from '../reservoirs.words.ts'
import { useVersionForm } from './use-version.ts'

/** Changes the curve of levels and volumes point by point. */
export function CurveForm() {
  const form = useVersionForm()
  return (
    <FormDrawer form={form} title={versionWords.volumeCurve} wide>
      <RowsField of={form} name="volumeCurve" addText={t.addPoint} dense>
        {(point) => (
          <FieldRow>
            <NumberField of={point} name="levelM" />
            <NumberField of={point} name="volumeHm3" />
            <NumberField of={point} name="areaKm2" />
          </FieldRow>
        )}
      </RowsField>
    </FormDrawer>
  )
}
