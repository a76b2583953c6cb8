import { versionWords } from '#contract/reservoirs/version-words.ts'

import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { RowsField } from '#web/kit/fields/RowsField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'

import { t } from '../reservoirs.words.ts'
import { useVersionForm } from './use-version.ts'

/** Changes the curve of flows and levels below the dam. */
export function TailwaterForm() {
  const form = useVersionForm()
  return (
    <FormDrawer form={form} title={versionWords.tailwaterCurve} wide>
      <RowsField of={form} name="tailwaterCurve" addText={t.addPoint} dense>
        {(point) => (
          <FieldRow>
            <NumberField of={point} name="flowM3s" />
            <NumberField of={point} name="levelM" />
          </FieldRow>
        )}
      </RowsField>
    </FormDrawer>
  )
}
