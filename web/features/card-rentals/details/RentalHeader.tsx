import { approvalApi } from '#contract/approvals/index.ts'
import { cardRentalApi, type CardRentalDetail } from '#contract/card-rentals/index.ts'

import { DisplayStatusTag } from '#web/features/approvals/public.tsx'
import { Button } from '#web/kit/controls/Button.tsx'
import { Menu } from '#web/kit/controls/Menu.tsx'
import { useRefresh } from '#web/kit/data/use-read.ts'
import type { DrawerHandle } from '#web/kit/drawer/lazy-drawers.tsx'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { RecordHeader } from '#web/kit/record/RecordPage.tsx'
import { call } from '#web/platform/api/client.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usual } from '#web/platform/i18n/usual-name.ts'

import { t } from '../card-rentals.words.ts'
import { RentalTags } from '../RentalTags.tsx'
import { usePassage, useRentalActions } from '../use-rental-actions.ts'

interface RentalHeaderProps {
  readonly rental: CardRentalDetail
  readonly drawer: Readonly<Record<'handOut' | 'takeBack' | 'resend' | 'history', DrawerHandle>>
}

/** The head of a record: whose rental it is, how far it is, and the next step. */
export function RentalHeader({ rental, drawer }: RentalHeaderProps) {
  const w = useWords()
  const actions = useRentalActions(drawer)
  const what = [usual(rental.cardTypeName), rental.company, rental.powerPlantName].filter(Boolean).join(' · ')
  return (
    <RecordHeader
      id="rental"
      code={rental.rentalNo}
      tags={
        <>
          <RentalTags of={rental} />
          {rental.displayStatus !== 'rejected' && <DisplayStatusTag of={rental} />}
        </>
      }
      remark={usual(rental.stepName)}
      title={rental.holderName}
      about={what}
      actions={
        <>
          <Steps rental={rental} drawer={drawer} />
          <Menu label={w(kitWords.actions)} describedBy="rental" items={actions(rental)} />
        </>
      }
    />
  )
}

/** The steps that this user may take now. */
function Steps({ rental, drawer }: RentalHeaderProps) {
  const w = useWords()
  const pass = usePassage()
  const withdraw = useWithdrawal(rental)
  const { id, can, insideSince } = rental
  const opening = (handle: DrawerHandle) => ({
    onClick: () => handle.open(id),
    onPointerEnter: handle.preload,
    onFocus: handle.preload,
  })
  return (
    <>
      {can.withdraw && <Button onClick={() => void withdraw()}>{w(t.withdraw)}</Button>}
      {can.pass && (
        <Button onClick={() => void pass(rental, insideSince ? 'out' : 'in')}>
          {w(insideSince ? t.goOut : t.comeIn)}
        </Button>
      )}
      {can.resend && (
        <Button tone="primary" {...opening(drawer.resend)}>
          {w(t.resend)}
        </Button>
      )}
      {can.handOut && (
        <Button tone="primary" {...opening(drawer.handOut)}>
          {w(t.handOut)}
        </Button>
      )}
      {can.takeBack && (
        <Button tone="primary" {...opening(drawer.takeBack)}>
          {w(t.takeBack)}
        </Button>
      )}
    </>
  )
}

/** Takes the request back while nobody has decided on it. */
function useWithdrawal({ rentalNo, requestId, turn }: CardRentalDetail): () => Promise<void> {
  const w = useWords()
  const refresh = useRefresh()
  return async () => {
    const isDone = await confirmAction({
      title: w(t.withdrawTitle, { rentalNo }),
      text: w(t.withdrawText),
      okText: w(t.withdraw),
      run: () => call(approvalApi.withdraw, { body: { id: requestId, turn, comment: null } }),
    })
    await refresh(cardRentalApi.get, cardRentalApi.list)
    if (isDone) toast.success(w(t.withdrawn, { rentalNo }))
  }
}
