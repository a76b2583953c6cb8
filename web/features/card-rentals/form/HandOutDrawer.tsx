import { cardRentalApi, CardHandOut, type FreeCard } from '#contract/card-rentals/index.ts'
import { cardApi } from '#contract/cards/index.ts'
import { historyApi } from '#contract/history/index.ts'
import { rentalWords } from '#contract/card-rentals/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../card-rentals.words.ts'
import { HolderLine } from './HolderLine.tsx'
import { SignatureField } from './SignatureField.tsx'

/** Hands out a card: which one, and the signature of whoever takes it. */
export function HandOutDrawer() {
  const w = useWords()
  const id = Number(useDrawer().id)
  const record = useRead(cardRentalApi.get, { query: { id } })
  const free = useRead(cardRentalApi.freeCards, { query: { id } }).data?.items
  const form = useEditForm(cardRentalApi.handOut, {
    words: { ...rentalWords, signatureFileId: t.holderSigns, comment: t.comment },
    schema: CardHandOut,
    record,
    initial: ({ turn }) => ({ id, turn, comment: null }),
    refresh: [cardRentalApi.list, cardRentalApi.get, cardRentalApi.freeCards, cardApi.list, historyApi.list],
    told: ({ cardNo, holderName }) => w(t.handedOut, { cardNo: cardNo ?? '', name: holderName }),
  })
  return (
    <FormDrawer form={form} title={t.handOut} saveText={t.handOut}>
      {record.data && <HolderLine of={record.data} />}
      {free?.length === 0 && <Alert tone="warning" title={w(t.noFreeCard)} />}
      <SelectField of={form} name="cardId" options={free?.map(toOption)} />
      <SignatureField of={form} name="signatureFileId" purpose="cardSignature" />
      <TextField of={form} name="comment" />
    </FormDrawer>
  )
}

const toOption = ({ id, cardNo, licensePlate, zones }: FreeCard) => ({
  value: id,
  label: [cardNo, licensePlate, zones].filter(Boolean).join(' · '),
})
