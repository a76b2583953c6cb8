import type { ReactNode } from 'react'

import type { AbnormalWrite } from '#contract/abnormal-incidents/index.ts'
import { limitBreachApi, offeredEvent } from '#contract/limit-breaches/index.ts'

import { useReadAll } from '#web/kit/data/use-read-all.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { Drawer } from '#web/kit/drawer/Drawer.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { breachIdsOf } from './offer-id.ts'

interface WithOfferProps {
  readonly title: Word
  /** The form of a new event, with what it begins with. */
  readonly children: (offered: Partial<AbnormalWrite>) => ReactNode
}

/** The form of a new event: empty, or filled in from the crossings of limits that its drawer was opened with. */
export function WithOffer({ title, children }: WithOfferProps) {
  const { id } = useDrawer()
  return id === '' ? children({}) : <Offered ids={breachIdsOf(id)} title={title} form={children} />
}

interface OfferedProps extends Omit<WithOfferProps, 'children'> {
  readonly ids: readonly number[]
  readonly form: WithOfferProps['children']
}

function Offered({ ids, title, form }: OfferedProps) {
  const w = useWords()
  const { close } = useDrawer()
  const { data, error } = useReadAll(
    limitBreachApi.get,
    ids.map((id) => ({ query: { id } })),
  )
  const breaches = data.filter((breach) => breach !== undefined)
  if (breaches.length === ids.length) return form(offeredEvent(breaches))
  return (
    <Drawer title={w(title)} wide onClose={close}>
      <NotRead error={error} lines={8} />
    </Drawer>
  )
}
