import type { AbnormalDetail } from '#contract/abnormal-incidents/index.ts'

import { Menu } from '#web/kit/controls/Menu.tsx'
import type { DrawerHandle } from '#web/kit/drawer/lazy-drawers.tsx'
import { RecordHeader } from '#web/kit/record/RecordPage.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../abnormal-incidents.words.ts'
import { Age, LevelTag, StatusTag } from '../facts/tags.tsx'
import { useAbnormalActions } from '../use-abnormal-actions.ts'
import { FormsMenu } from './FormsMenu.tsx'
import { Steps } from './Steps.tsx'

interface AbnormalHeaderProps {
  readonly event: AbnormalDetail
  readonly drawer: Readonly<
    Record<'edit' | 'followUp' | 'history' | 'return' | 'reopen' | 'strike', DrawerHandle>
  >
}

/** The head of a record: which event it is, how far it is, and the next step. */
export function AbnormalHeader({ event, drawer }: AbnormalHeaderProps) {
  const w = useWords()
  const actions = useAbnormalActions(drawer)
  const place = [event.powerPlantName, event.system].filter(Boolean).join(' · ')
  return (
    <RecordHeader
      id="event"
      code={event.code}
      tags={
        <>
          <LevelTag level={event.level} />
          <StatusTag of={event} />
        </>
      }
      remark={
        <>
          {w(t.age)}: <Age of={event} />
        </>
      }
      title={event.equipment}
      about={place}
      actions={
        <>
          <Steps event={event} drawer={drawer} />
          <FormsMenu event={event} />
          <Menu label={w(t.actions)} describedBy="event" items={actions(event)} />
        </>
      }
    />
  )
}
