import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'

import type { DutyShiftLogDetail } from '#contract/duty-shift-logs/index.ts'

import { useWords } from '#web/platform/i18n/words.ts'

import { Abnormals } from '../abnormals/Abnormals.tsx'
import { Personnel } from '../personnel/Personnel.tsx'
import { Corrections } from '../seal/Corrections.tsx'
import { Sections } from '../sections/Sections.tsx'
import css from './Panels.module.css'
import { type Panel, panelHref, panelOf, panels } from './panels.ts'
import type { ShiftDrawers } from './shift-drawers.ts'
import { t } from './shift-log.words.ts'

interface PanelsProps {
  readonly shift: DutyShiftLogDetail
  readonly drawers: ShiftDrawers
}

/** The names of the panels, as links, with how much there is in each. */
export function PanelTabs({ shift }: Pick<PanelsProps, 'shift'>) {
  const w = useWords()
  const current = panelOf(useSearchParams()[0])
  const tabs = useRef<HTMLElement>(null)
  // On a phone the last tabs may lie beyond the edge.
  useEffect(() => {
    const open = tabs.current?.querySelector<HTMLElement>(`[data-panel=${current}]`)
    if (open) tabs.current?.scrollTo({ left: open.offsetLeft - 48 })
  }, [current])
  const words = {
    log: t.log,
    sections: t.book,
    abnormals: t.abnormals,
    personnel: t.personnel,
    corrections: t.corrections,
  }
  const waiting = shift.corrections.length
  const counts: Readonly<Record<Panel, number>> = {
    log: shift.operationCount,
    sections: 0,
    abnormals: shift.abnormalCount,
    personnel: shift.changePersonnels.length,
    corrections: waiting,
  }
  const hasCorrections = shift.status === 'handedOver' || shift.can.correct || waiting > 0
  const shown = panels.filter((panel) => panel !== 'corrections' || hasCorrections)
  return (
    <nav ref={tabs} className={`vh-tabs ${css['tabs']}`} aria-label={w(t.panels)}>
      {shown.map((panel) => (
        <Link
          key={panel}
          to={panelHref(shift.id, panel)}
          replace
          preventScrollReset
          data-panel={panel}
          // Where the log has its own column, the book beside it is what the plain address shows.
          data-beside={current === 'log' && panel === 'sections' ? true : undefined}
          aria-current={panel === current ? 'page' : undefined}
        >
          {w(words[panel])}
          {counts[panel] > 0 && <span className="vh-count">{counts[panel]}</span>}
        </Link>
      ))}
    </nav>
  )
}

/** What stands beside the log, or in its place on a narrow window. */
export function Panels({ shift, drawers }: PanelsProps) {
  const w = useWords()
  const current = panelOf(useSearchParams()[0])
  const contents: Readonly<Record<Panel, ReactNode>> = {
    log: <Sections shift={shift} drawers={drawers} />,
    sections: <Sections shift={shift} drawers={drawers} />,
    abnormals: <Abnormals shift={shift} drawers={drawers} />,
    personnel: <Personnel shift={shift} drawers={drawers} />,
    corrections: <Corrections shift={shift} drawers={drawers} />,
  }
  return (
    <aside className={`vh-narrow ${css['panel']}`} data-panel={current} aria-label={w(t.beside)}>
      {contents[current]}
    </aside>
  )
}
