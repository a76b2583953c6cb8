import { Tag } from '#web/kit/display/Tag.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { AreaInput, CheckInput } from '#web/kit/inputs/TextInput.tsx'
import { t } from '../shift/shift-log.words.ts'
import { SectionCard, type SectionProps } from './SectionCard.tsx'

/** The safety brief at the beginning of the shift. */
export function SafetyBriefCard(props: SectionProps) {
  const w = useWords()
  const { isDone, note } = props.shift.safetyBrief
  return (
    <SectionCard
      {...props}
      name="safetyBrief"
      note={
        isDone ? <Tag colour="green">{w(t.safetyDone)}</Tag> : <Tag colour="orange">{w(t.safetyOpen)}</Tag>
      }
      view={note ? <p className="vh-pre">{note}</p> : isDone ? '' : null}
    >
      {({ value, set, problemAt }) => (
        <>
          <CheckInput
            label={w(t.safetyConfirm)}
            value={value.isDone}
            onChange={(done) => set({ ...value, isDone: done })}
          />
          <AreaInput
            label={w(t.safetyNote)}
            value={value.note}
            onChange={(text) => set({ ...value, note: text })}
            problem={problemAt('note')}
          />
        </>
      )}
    </SectionCard>
  )
}
