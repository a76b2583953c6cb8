import { Link } from 'react-router'

import { formatShownDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../shift/shift-log.words.ts'
import css from './SectionCard.module.css'
import type { SectionProps } from './SectionCard.tsx'

/** The defects that the register has open at the plant, with their age; they stand in every shift until resolved. */
export function DefectsCard({ shift: { defects } }: Pick<SectionProps, 'shift'>) {
  const w = useWords()
  // A shift that was sealed before defects were kept says nothing of them.
  if (defects === null) return null
  return (
    <section
      id="section-defects"
      tabIndex={-1}
      className={`vh-frame ${css['card']}`}
      aria-label={w(t.defects)}
    >
      <header className={`vh-row ${css['header']}`}>
        <h3>{w(t.defects)}</h3>
        <span className={`vh-fill vh-note vh-figure ${css['note']}`}>
          {defects.length > 0 && <Tag colour="orange">{w(t.defectCount, { count: defects.length })}</Tag>}
        </span>
      </header>
      <div className={`vh-breaks ${css['view']}`}>
        {defects.length === 0 && <p className="vh-faint vh-small">{w(t.noDefects)}</p>}
        <ul className={`vh-stack ${css['items']}`}>
          {defects.map(({ id, code, equipment, phenomenon, ageDays, dueOn }) => (
            <li key={id}>
              <span>
                <strong>
                  <Link to={pathTo(paths.abnormal, { id })}>{code}</Link> {equipment}
                </strong>{' '}
                {phenomenon}
              </span>
              <small className="vh-words">
                <strong>{w(t.ageDays, { count: ageDays })}</strong>
                {dueOn && <span>{w(t.dueOn, { day: formatShownDay(dueOn) })}</span>}
              </small>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
