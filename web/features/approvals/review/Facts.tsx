import { formatDay, formatFigure, formatInteger } from '#contract/core/format.ts'

import { Attachments } from '#web/kit/controls/attachments/Attachments.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../approvals.words.ts'
import type { ReviewProps } from './review-props.ts'
import css from './ReviewPage.module.css'

/** What is asked for. */
export function Facts({ proposal }: Pick<ReviewProps, 'proposal'>) {
  const w = useWords()
  const { content, reason, days, costVnd, fromDay, toDay, files, id } = proposal
  const items = [
    { label: w(t.fromDay), value: formatDay(fromDay) },
    { label: w(t.toDay), value: formatDay(toDay) },
    { label: w(t.days), value: days === null ? '' : formatFigure(days, 1) },
    { label: w(t.cost), value: costVnd === null ? '' : `${formatInteger(costVnd)} đ` },
  ].filter(({ value }) => value !== '')
  return (
    <section className={css['card']} aria-labelledby="facts">
      <h2 id="facts">{w(t.facts)}</h2>
      <p className={css['prose']}>{content}</p>
      <h3>{w(t.reason)}</h3>
      <p className={css['prose']}>{reason}</p>
      {items.length > 0 && <DescriptionList items={items} />}
      {files.length > 0 && (
        <Attachments
          title={w(t.files)}
          files={files.map((file) => ({ ...file, fileId: file.id, canDelete: false }))}
          accept=""
          key={id}
        />
      )}
    </section>
  )
}
