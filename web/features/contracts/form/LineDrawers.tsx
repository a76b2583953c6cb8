import type { ContractDetail } from '#contract/contracts/contract.ts'
import { contractApi } from '#contract/contracts/index.ts'
import { guaranteeKindLabels, inForce } from '#contract/contracts/labels.ts'
import { AcceptanceWrite, AppendixWrite, GuaranteeWrite } from '#contract/contracts/ledger.ts'
import type { PriceRow } from '#contract/contracts/price.ts'
import { papersOf } from '#contract/contracts/price-table.ts'
import { priceUnitOf } from '#contract/contracts/price-text.ts'
import { acceptanceWords, appendixWords, guaranteeWords, contractWords } from '#contract/contracts/words.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { DayField } from '#web/kit/fields/DayField.tsx'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { MoneyField } from '#web/kit/fields/MoneyField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextAreaField, TextField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../contracts.words.ts'
import { stale } from '../stale.ts'
import { PriceRows } from './prices/PriceRows.tsx'
import { useLine } from './use-line.ts'

/** Adds or changes an appendix. */
export function AppendixDrawer() {
  const w = useWords()
  const { record, lineId, newLine, currency } = useLine()
  const form = useEditForm(contractApi.saveAppendix, {
    words: appendixWords,
    schema: AppendixWrite,
    record,
    initial: ({ id: contractId, appendices }) => ({
      ...(appendices.find(({ id }) => id === lineId) ?? { ...newLine, priceRows: [] }),
      contractId,
    }),
    told: () => w(t.sent),
    refresh: stale,
  })
  const contract = record.data
  const isPower = contract?.kind === 'ppa'
  return (
    <FormDrawer
      form={form}
      title={lineId ? contractWords.appendices : t.addAppendix}
      saveText={t.send}
      wide={isPower}
    >
      <p className="vh-note vh-after">{w(t.appendixHint)}</p>
      <FieldRow>
        <TextField of={form} name="appendixNo" />
        <DayField of={form} name="signedOn" />
      </FieldRow>
      <TextAreaField of={form} name="change" lines={3} />
      <MoneyField of={form} name="valueChange" unit={currency} hint={t.valueHint} />
      <DayField of={form} name="newExpiresOn" hint={t.extendHint} />
      {isPower && (
        <>
          <PriceRows
            of={form}
            unit={priceUnitOf(contract)}
            papersWith={(rows) => papersOf(withRows(contract, lineId, rows))}
            endsOn={contract.endsOn}
          />
          <p className="vh-note">{w(t.priceLinesHint)}</p>
        </>
      )}
    </FormDrawer>
  )
}

/** The papers of a contract once an appendix of it that lays down these prices is in force; it is the last. */
function withRows(
  { priceRows, appendices }: ContractDetail,
  lineId: number | null,
  rows: readonly PriceRow[],
): Parameters<typeof papersOf>[0] {
  const others = inForce(appendices).filter(({ id }) => id !== lineId)
  return { priceRows, appendices: [...others, { priceRows: rows, status: 'active' }] }
}

/** Adds or changes a guarantee. */
export function GuaranteeDrawer() {
  const label = useLabel()
  const { record, lineId, newLine, currency } = useLine()
  const form = useEditForm(contractApi.saveGuarantee, {
    words: guaranteeWords,
    schema: GuaranteeWrite,
    record,
    initial: ({ id: contractId, guarantees }) => ({
      ...(guarantees.find(({ id }) => id === lineId) ?? newLine),
      contractId,
    }),
    refresh: stale,
  })
  return (
    <FormDrawer form={form} title={lineId ? contractWords.guarantees : t.addGuarantee}>
      <SelectField of={form} name="kind" options={optionsOf(guaranteeKindLabels, label)} />
      <FieldRow>
        <TextField of={form} name="guaranteeNo" />
        <TextField of={form} name="bank" />
      </FieldRow>
      <MoneyField of={form} name="amount" unit={currency} />
      <FieldRow>
        <DayField of={form} name="expiresOn" />
        <DayField of={form} name="releasedOn" />
      </FieldRow>
    </FormDrawer>
  )
}

/** Adds or changes minutes of acceptance. */
export function AcceptanceDrawer() {
  const { record, lineId, newLine, currency } = useLine()
  const form = useEditForm(contractApi.saveAcceptance, {
    words: acceptanceWords,
    schema: AcceptanceWrite,
    record,
    initial: ({ id: contractId, acceptances }) => ({
      ...(acceptances.find(({ id }) => id === lineId) ?? newLine),
      contractId,
    }),
    refresh: stale,
  })
  return (
    <FormDrawer form={form} title={lineId ? contractWords.acceptances : t.addAcceptance}>
      <FieldRow>
        <TextField of={form} name="acceptanceNo" />
        <DayField of={form} name="acceptedOn" />
      </FieldRow>
      <MoneyField of={form} name="amount" unit={currency} hint={t.acceptedHint} />
      <TextAreaField of={form} name="content" lines={2} />
    </FormDrawer>
  )
}
