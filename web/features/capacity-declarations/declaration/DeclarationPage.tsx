import { useNavigate, useParams } from 'react-router'

import { declarationComplaintsOf } from '#contract/capacity-declarations/checks.ts'
import {
  capacityDeclarationApi,
  type CapacityDeclarationDetail,
} from '#contract/capacity-declarations/index.ts'
import { shortfallCauseLabels } from '#contract/capacity-declarations/labels.ts'
import { capacityDeclarationWords as words } from '#contract/capacity-declarations/words.ts'
import { formatShownDay, formatShownInstant } from '#contract/core/format.ts'
import { paths, PLANT } from '#contract/core/paths.ts'
import { partsText } from '#contract/expected-outputs/checks.ts'
import { partLabels, slotLabel } from '#contract/expected-outputs/parts.ts'
import { historyApi } from '#contract/history/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { Menu, type MenuItem } from '#web/kit/controls/Menu.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { lazyDrawers, useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { DownloadButton } from '#web/kit/list/DownloadButton.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { RecordColumns, RecordHeader, RecordPage } from '#web/kit/record/RecordPage.tsx'
import { call } from '#web/platform/api/client.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../capacity-declarations.words.ts'
import { DeclarationTag } from '../DeclarationTag.tsx'
import { EditDeclaration } from './DeclarationForm.tsx'
import { DeclaredGrid, useDeclaredSheet } from './DeclaredGrid.tsx'
import { Steps, Totals } from './Judged.tsx'

const drawers = lazyDrawers({
  history: () => import('./DeclarationDrawers.tsx').then((module) => module.DeclarationHistory),
  send: () => import('./DeclarationDrawers.tsx').then((module) => module.SendDrawer),
})

/** One declaration: its half-hours, to be changed while it is a draft, and how it was sent. */
export default function DeclarationPage() {
  const id = Number(useParams()['id'])
  const { data, error } = useRead(capacityDeclarationApi.get, { query: { id } })
  const drawer = useDrawers(drawers)
  useLiveRefresh(['capacity-declarations'], [capacityDeclarationApi.get, historyApi.list])
  return (
    <RecordPage
      error={error}
      isThere={data !== undefined}
      list={paths.capacityDeclarations}
      toList={t.toList}
    >
      {data && (
        <>
          <Header
            declaration={data}
            onHistory={() => drawer.history.open(id)}
            onSend={() => drawer.send.open(id)}
          />
          {data.can.edit ? <EditDeclaration declaration={data} /> : <Shown declaration={data} />}
        </>
      )}
      {drawer.shown}
    </RecordPage>
  )
}

const reviseAt = ({ day, powerPlantId }: CapacityDeclarationDetail) =>
  `${paths.newCapacityDeclaration}?ngay=${day}&${PLANT}=${powerPlantId}`

interface HeaderProps {
  readonly declaration: CapacityDeclarationDetail
  readonly onHistory: () => void
  readonly onSend: () => void
}

function Header({ declaration, onHistory, onSend }: HeaderProps) {
  const w = useWords()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const { id, can, day, revision, standing, powerPlantName, authorName } = declaration

  async function remove(): Promise<void> {
    const isDone = await confirmAction({
      title: w(t.removeTitle, { name: w(t.nameOf, { day: formatShownDay(day), revision }) }),
      text: w(t.removeText),
      okText: w(t.remove),
      danger: true,
      run: () => call(capacityDeclarationApi.remove, { query: { id } }),
    })
    if (!isDone) return
    toast.success(w(t.removed))
    await navigate(paths.capacityDeclarations)
    await refresh(capacityDeclarationApi.list, capacityDeclarationApi.proposal)
  }

  const items: readonly (MenuItem | false)[] = [
    { label: w(kitWords.past), icon: 'history', run: onHistory },
    can.revise && { label: w(t.revise), icon: 'copy', run: () => void navigate(reviseAt(declaration)) },
    can.delete && { label: w(t.remove), icon: 'trash', danger: true, run: () => void remove() },
  ]
  const title = `${w(t.declaration)} ${formatShownDay(day)}`
  return (
    <RecordHeader
      id="declaration"
      code={w(t.revisionNo, { revision })}
      tags={<DeclarationTag standing={standing} />}
      title={title}
      name={title}
      about={[powerPlantName, authorName].join(' · ')}
      actions={
        <>
          <DownloadButton
            endpoint={capacityDeclarationApi.exportForm}
            query={{ id }}
            name={`cong-bo-${id}`}
            label={t.file}
          />
          {can.send && (
            <Button tone="primary" icon="check" onClick={onSend}>
              {w(t.send)}
            </Button>
          )}
          <Menu
            label={w(kitWords.actions)}
            describedBy="declaration"
            items={items.filter((one) => one !== false)}
          />
        </>
      }
    />
  )
}

function Shown({ declaration }: { readonly declaration: CapacityDeclarationDetail }) {
  const w = useWords()
  const { day, units, bounds, steps, installedMw } = declaration
  const sheet = useDeclaredSheet({ day, bounds, openFromSlot: null }, units, undefined)
  return (
    <RecordColumns
      main={
        <>
          <Again declaration={declaration} />
          <RecordCard title={w(words.units)}>
            <Totals units={units} installedMw={installedMw} />
            <DeclaredGrid sheet={sheet} />
          </RecordCard>
        </>
      }
      side={
        <>
          <Facts declaration={declaration} />
          <Reasons declaration={declaration} />
          <Steps steps={steps} />
        </>
      }
    />
  )
}

/** What was sent and can no longer be given in the half-hours to come asks to be declared again. */
function Again({ declaration }: { readonly declaration: CapacityDeclarationDetail }) {
  const w = useWords()
  const { can, day, units, shortfalls, bounds, upcomingFromSlot } = declaration
  if (!can.revise) return null
  const judged = { units, shortfalls, openFromSlot: upcomingFromSlot }
  const less = declarationComplaintsOf(judged, bounds).filter(
    ({ kind }) => kind === 'aboveAvailable' || kind === 'abovePenstock',
  )
  if (less.length === 0) return null
  const where = less.map(({ code, parts }) => `${code}: ${partsText(parts, partLabels('day', day))}`)
  return (
    <Alert
      tone="warning"
      title={w(t.again)}
      action={<ButtonLink to={reviseAt(declaration)}>{w(t.revise)}</ButtonLink>}
    >
      {where.join('; ')}
    </Alert>
  )
}

/** How it was made and sent: number, time and hash are the proof. */
function Facts({ declaration }: { readonly declaration: CapacityDeclarationDetail }) {
  const w = useWords()
  const { authorName, creationTime, note, sentAt, sentByName, sentTo, sha256 } = declaration
  return (
    <RecordCard title={w(t.facts)}>
      <DescriptionList
        items={[
          { label: w(words.authorName), value: authorName },
          { label: w(words.creationTime), value: formatShownInstant(creationTime) },
          { label: w(words.note), value: note },
        ]}
      />
      {sentAt && (
        <DescriptionList
          title={w(t.proof)}
          items={[
            { label: w(words.sentAt), value: formatShownInstant(sentAt) },
            { label: w(words.sentByName), value: sentByName },
            { label: w(words.sentTo), value: sentTo },
            { label: w(words.sha256), value: <span className="vh-breaks">{sha256}</span> },
          ]}
        />
      )}
    </RecordCard>
  )
}

function Reasons({ declaration }: { readonly declaration: CapacityDeclarationDetail }) {
  const w = useWords()
  const label = useLabel()
  const { shortfalls, bounds } = declaration
  return (
    <RecordCard title={w(words.shortfalls)}>
      {shortfalls.length === 0 ? (
        <p>{w(t.noReasons)}</p>
      ) : (
        <ul className="vh-stack vh-breaks">
          {shortfalls.map(({ unitId, fromSlot, toSlot, cause, basis }) => (
            <li key={`${unitId} ${fromSlot} ${cause} ${basis}`}>
              <strong>{bounds.find((one) => one.unitId === unitId)?.code} </strong>
              {`${slotLabel(fromSlot - 1)}–${slotLabel(toSlot - 1)}: ${label(shortfallCauseLabels[cause])}, ${basis}`}
            </li>
          ))}
        </ul>
      )}
    </RecordCard>
  )
}
