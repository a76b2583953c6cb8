import { cardRentalApi, CardReturn, returnOutcomeLabels } from '#contract/card-rentals/index.ts'
import { cardApi } from '#contract/cards/index.ts'
import { historyApi } from '#contract/history/index.ts'
import { rentalWords } from '#contract/card-rentals/words.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextAreaField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../card-rentals.words.ts'
import { HolderLine } from './HolderLine.tsx'
import { SignatureField } from './SignatureField.tsx'

/** Takes a card back: how it is, and the signature of whoever brings it. */
export function ReturnDrawer() {
  const w = useWords()
  const label = useLabel()
  const id = Number(useDrawer().id)
  const record = useRead(cardRentalApi.get, { query: { id } })
  const form = useEditForm(cardRentalApi.takeBack, {
    words: { ...rentalWords, signatureFileId: t.holderSigns, comment: t.comment },
    schema: CardReturn,
    record,
    initial: ({ turn }) => ({ id, turn, outcome: 'good' as const, signatureFileId: null, comment: null }),
    refresh: [cardRentalApi.list, cardRentalApi.get, cardRentalApi.onSite, cardApi.list, historyApi.list],
    told: ({ cardNo }) => w(t.takenBack, { cardNo: cardNo ?? '' }),
  })
  return (
    <FormDrawer form={form} title={t.takeBack} saveText={t.takeBack}>
      {record.data && <HolderLine of={record.data} />}
      <SelectField of={form} name="outcome" options={optionsOf(returnOutcomeLabels, label)} />
      <SignatureField of={form} name="signatureFileId" purpose="cardSignature" hint={t.returnSignHint} />
      <TextAreaField of={form} name="comment" lines={2} hint={t.returnCommentHint} />
    </FormDrawer>
  )
}
