import { CardMembers, cardRentalApi } from '#contract/card-rentals/index.ts'
import { historyApi } from '#contract/history/index.ts'
import { rentalWords } from '#contract/card-rentals/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { TagsField } from '#web/kit/fields/TagsField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../card-rentals.words.ts'
import { HolderLine } from './HolderLine.tsx'

/** Says who came in with the holder of a card. */
export function MembersDrawer() {
  const w = useWords()
  const id = Number(useDrawer().id)
  const record = useRead(cardRentalApi.get, { query: { id } })
  const form = useEditForm(cardRentalApi.nameMembers, {
    words: rentalWords,
    schema: CardMembers,
    record,
    initial: ({ version, memberNames }) => ({ id, version, memberNames }),
    refresh: [cardRentalApi.list, cardRentalApi.get, cardRentalApi.onSite, historyApi.list],
    told: ({ holderName }) => w(t.membersNamed, { name: holderName }),
  })
  return (
    <FormDrawer form={form} title={t.nameMembers}>
      {record.data && <HolderLine of={record.data} />}
      <TagsField of={form} name="memberNames" hint={t.membersHint} proposals={[]} />
    </FormDrawer>
  )
}
