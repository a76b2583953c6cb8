import type { CapacityRangeFigures } from '#contract/capacity-ranges/index.ts'

import { DayField } from '#web/kit/fields/DayField.tsx'
import { FieldGroup, FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { RowsField } from '#web/kit/fields/RowsField.tsx'
import { TextAreaField, TextField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../capacity-ranges.words.ts'
import css from './RangeForm.module.css'

interface RangeFieldsProps {
  readonly of: Fields<CapacityRangeFigures>
  /** A hydro unit has heads and zones, a solar plant temperatures; what was typed before stays in sight. */
  readonly kinds: { readonly hydro: boolean; readonly solar: boolean }
}

/** What is registered: when it holds, its powers and curves, how fast it moves, and what it rests on. */
export function RangeFields({ of, kinds }: RangeFieldsProps) {
  return (
    <>
      <FieldGroup title={t.groupPower}>
        <FieldRow>
          <DayField of={of} name="validFrom" />
          <NumberField of={of} name="pMinMw" />
          <NumberField of={of} name="pMaxMw" />
        </FieldRow>
        <TextAreaField of={of} name="basis" lines={2} hint={t.basisHint} />
      </FieldGroup>
      {kinds.hydro && <HydroCurves of={of} />}
      {kinds.solar && (
        <RowsField of={of} name="powerByAmbient" addText={t.addAmbient} dense>
          {(row) => (
            <div className={css['line']}>
              <NumberField of={row} name="ambientC" />
              <NumberField of={row} name="pMaxMw" />
            </div>
          )}
        </RowsField>
      )}
      <RowsField of={of} name="reactiveByPower" addText={t.addReactive} dense>
        {(row) => (
          <div className={css['line']}>
            <NumberField of={row} name="pMw" />
            <NumberField of={row} name="qMinMvar" />
            <NumberField of={row} name="qMaxMvar" />
          </div>
        )}
      </RowsField>
      <Times of={of} />
      <TextAreaField of={of} name="note" lines={2} />
    </>
  )
}

function HydroCurves({ of }: Pick<RangeFieldsProps, 'of'>) {
  const w = useWords()
  return (
    <>
      <ByHead of={of} name="powerByHead" />
      <p className="vh-quiet vh-after">{w(t.headHint)}</p>
      <RowsField of={of} name="forbiddenZones" addText={t.addZone} dense>
        {(row) => (
          <div className={css['line']}>
            <NumberField of={row} name="fromMw" />
            <NumberField of={row} name="toMw" />
          </div>
        )}
      </RowsField>
      <p className="vh-quiet vh-after">{w(t.zoneHint)}</p>
      <TextField of={of} name="penstock" hint={t.penstockHint} />
      <ByHead of={of} name="penstockByHead" />
    </>
  )
}

interface ByHeadProps extends Pick<RangeFieldsProps, 'of'> {
  readonly name: 'powerByHead' | 'penstockByHead'
}

/** Powers by gross head, of a unit or of all of a penstock. */
function ByHead({ of, name }: ByHeadProps) {
  return (
    <RowsField of={of} name={name} addText={name === 'powerByHead' ? t.addHead : t.addPenstock} dense>
      {(row) => (
        <div className={css['line']}>
          <NumberField of={row} name="headM" />
          <NumberField of={row} name="pMaxMw" />
        </div>
      )}
    </RowsField>
  )
}

function Times({ of }: Pick<RangeFieldsProps, 'of'>) {
  return (
    <FieldGroup title={t.groupTimes}>
      <FieldRow>
        <NumberField of={of} name="rampUpMwPerMin" />
        <NumberField of={of} name="rampDownMwPerMin" />
      </FieldRow>
      <FieldRow>
        <NumberField of={of} name="startMinutes" />
        <NumberField of={of} name="maxStartsPerDay" />
      </FieldRow>
      <FieldRow>
        <NumberField of={of} name="minUpMinutes" />
        <NumberField of={of} name="minDownMinutes" />
      </FieldRow>
    </FieldGroup>
  )
}
