import { cardActionLabels, cardActions, cardApi, CardMove } from '#contract/cards/index.ts'
import { text } from '#contract/core/rules.ts'
import { cardWords } from '#contract/cards/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { TextAreaField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usual } from '#web/platform/i18n/usual-name.ts'

import { t } from '../cards.words.ts'

/** What takes a card out of use gives its reason. */
const ReasonedMove = CardMove.safeExtend({ reason: text(500) })

const titles = { lock: t.lockCard, reportLost: t.reportCardLost, reportDamaged: t.reportCardDamaged } as const

/** Locks a card, or reports it lost or damaged; the drawer's id says which, and of which card. */
export function CardMoveDrawer() {
  const w = useWords()
  const label = useLabel()
  const [name = '', number] = useDrawer().id.split('.')
  const id = Number(number)
  const action = cardActions.find((one) => one === name) ?? 'lock'
  const record = useRead(cardApi.get, { query: { id } })
  const form = useEditForm(cardApi.move, {
    words: cardWords,
    schema: ReasonedMove,
    record,
    initial: ({ version }) => ({ id, version, action }),
    refresh: [cardApi.list, cardApi.get],
    told: ({ cardNo }) => w(t.moved, { action: label(cardActionLabels[action]), cardNo }),
  })
  const title = action in titles ? titles[action as keyof typeof titles] : t.lockCard
  const holding = record.data?.holding
  return (
    <FormDrawer form={form} title={title} saveText={title}>
      {record.data && (
        <p>{w(t.cardNamed, { cardNo: record.data.cardNo, type: usual(record.data.cardTypeName) })}</p>
      )}
      {holding && <Alert tone="warning" title={w(t.stillHeld, { name: holding.holderName })} />}
      <TextAreaField of={form} name="reason" lines={4} />
    </FormDrawer>
  )
}
