import { contractApi } from '#contract/contracts/index.ts'
import { paymentKindLabels } from '#contract/contracts/labels.ts'
import { PaymentWrite } from '#contract/contracts/ledger.ts'
import { paymentWords } from '#contract/contracts/words.ts'
import { NO_MONEY } from '#contract/core/money.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { DayField } from '#web/kit/fields/DayField.tsx'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { MoneyField } from '#web/kit/fields/MoneyField.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useFieldValue } from '#web/kit/form/use-field-value.ts'
import { useLabel } from '#web/platform/i18n/language.ts'

import { t } from '../contracts.words.ts'
import { stale } from '../stale.ts'
import { useLine } from './use-line.ts'

/** Adds or changes a payment: planned, due, or paid. */
export function PaymentDrawer() {
  const label = useLabel()
  const { record, lineId, newLine, currency } = useLine()
  const none = { advanceDeducted: NO_MONEY, retentionDeducted: NO_MONEY }
  const form = useEditForm(contractApi.savePayment, {
    words: paymentWords,
    schema: PaymentWrite,
    record,
    initial: ({ id: contractId, payments, vatRate }) => ({
      ...(payments.find(({ id }) => id === lineId) ?? { ...newLine, ...none, vatRate }),
      contractId,
    }),
    refresh: stale,
  })
  const kind = useFieldValue(form, 'kind')
  const isInvoice = kind === 'progress' || kind === 'final'
  const mayPay = record.data?.can.pay ?? false
  return (
    <FormDrawer form={form} title={lineId ? t.payments : t.addPayment} wide>
      <SelectField of={form} name="kind" options={optionsOf(paymentKindLabels, label)} />
      <TextField of={form} name="condition" />
      <FieldRow>
        <MoneyField of={form} name="amount" unit={currency} />
        <NumberField of={form} name="vatRate" hint={t.vatHint} />
      </FieldRow>
      {isInvoice && (
        <FieldRow>
          <MoneyField of={form} name="advanceDeducted" unit={currency} />
          <MoneyField of={form} name="retentionDeducted" unit={currency} />
        </FieldRow>
      )}
      <FieldRow>
        <DayField of={form} name="receivedOn" />
        <NumberField of={form} name="dueDays" hint={t.dueHint} />
        <DayField of={form} name="agreedDueOn" />
      </FieldRow>
      {mayPay && (
        <FieldRow>
          <DayField of={form} name="paidOn" />
          <TextField of={form} name="transferNo" />
        </FieldRow>
      )}
    </FormDrawer>
  )
}
