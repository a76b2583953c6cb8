import { gateAuthorityLabels, type GateOrderStart, type GateOrderWrite } from '#contract/gate-orders/index.ts'
import { gateOrderWords } from '#contract/gate-orders/words.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { FieldGroup } from '#web/kit/fields/FieldLayout.tsx'
import { InstantField } from '#web/kit/fields/InstantField.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { RowsField } from '#web/kit/fields/RowsField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextAreaField, TextField } from '#web/kit/fields/TextField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { useLabel } from '#web/platform/i18n/language.ts'

import { t } from '../gate-orders.words.ts'
import { OpeningFields } from './OpeningFields.tsx'

interface GateOrderFieldsProps {
  readonly of: Fields<GateOrderWrite>
  /** To choose from, where there are several. */
  readonly reservoirs: readonly GateOrderStart['reservoirs'][number][]
  readonly gates: readonly string[]
}

/** What an order says: who decides and why, how the water stands, and what is done when. */
export function GateOrderFields({ of: form, reservoirs, gates }: GateOrderFieldsProps) {
  const label = useLabel()
  return (
    <>
      {reservoirs.length > 1 && (
        <SelectField
          of={form}
          name="reservoirId"
          options={reservoirs.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <SelectField of={form} name="authority" options={optionsOf(gateAuthorityLabels, label)} />
      <TextField of={form} name="authorityName" />
      <TextField of={form} name="authorityOrderNo" hint={t.orderNoHint} />
      <TextAreaField of={form} name="reason" lines={2} />
      <FieldGroup title={t.water}>
        <NumberField of={form} name="levelM" />
        <NumberField of={form} name="inflowM3s" />
        <NumberField of={form} name="turbineFlowM3s" />
      </FieldGroup>
      <FieldGroup title={gateOrderWords.openingsBefore}>
        <OpeningFields of={form} name="openingsBefore" gates={gates} />
      </FieldGroup>
      <RowsField
        of={form}
        name="steps"
        addText={t.addStep}
        fixedRows={1}
        initial={{ openings: gates.map((gateCode) => ({ gateCode, openingM: 0 })) }}
      >
        {(row) => (
          <>
            <InstantField of={row} name="at" />
            <OpeningFields of={row} name="openings" gates={gates} />
          </>
        )}
      </RowsField>
      <TextAreaField of={form} name="note" lines={2} />
    </>
  )
}
