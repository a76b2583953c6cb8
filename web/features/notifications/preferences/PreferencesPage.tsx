import { useState } from 'react'

import {
  noticeAreaLabels,
  noticeAreas,
  noticeKinds,
  notificationApi,
  type NoticeArea,
  type NoticePreference,
} from '#contract/notifications/index.ts'

import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { call } from '#web/platform/api/client.ts'
import { errorWords } from '#web/platform/api/error-words.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../notifications.words.ts'
import css from './PreferencesPage.module.css'

/** How the user wants to be told of each kind; every tick is kept at once. */
export default function PreferencesPage() {
  const w = useWords()
  const { data, error } = useRead(notificationApi.preferences)
  return (
    <Page>
      <PageHeader title={w(t.preferencesTitle)} />
      <p className="vh-quiet vh-prose">
        {w(t.preferencesIntro)} {data?.isMailOn && w(t.mailTo, { address: data.emailAddress })}
      </p>
      {data?.isMailOn === false && <Alert tone="info" title={w(t.mailOff)} />}
      {!data && <NotRead error={error} lines={12} />}
      {data && noticeAreas.map((area) => <AreaTable key={area} area={area} items={data.items} />)}
    </Page>
  )
}

interface AreaTableProps {
  readonly area: NoticeArea
  readonly items: readonly NoticePreference[]
}

function AreaTable({ area, items }: AreaTableProps) {
  const w = useWords()
  const label = useLabel()
  return (
    <table className={`vh-table vh-frame ${css['table']}`}>
      <thead>
        <tr>
          <th scope="col">{label(noticeAreaLabels[area])}</th>
          <th scope="col">{w(t.onBell)}</th>
          <th scope="col">{w(t.byMail)}</th>
        </tr>
      </thead>
      <tbody>
        {items
          .filter(({ kind }) => noticeKinds[kind].area === area)
          .map((preference) => (
            <PreferenceRow key={preference.kind} of={preference} />
          ))}
      </tbody>
    </table>
  )
}

function PreferenceRow({ of: kept }: { readonly of: NoticePreference }) {
  const w = useWords()
  const label = useLabel()
  const refresh = useRefresh()
  // What was ticked shows at once; what is kept, as soon as it is.
  const [ticked, setTicked] = useState<NoticePreference | null>(null)
  const { kind, inApp, byMail } = ticked ?? kept

  async function keep(change: Partial<NoticePreference>): Promise<void> {
    const preference = { kind, inApp, byMail, ...change }
    setTicked(preference)
    try {
      await call(notificationApi.setPreferences, { body: { items: [preference] } })
      await refresh(notificationApi.preferences)
    } catch (failed) {
      const words = errorWords(failed)
      if (words) toast.error(words.title, words.description)
    }
    setTicked(null)
  }

  const name = label(noticeKinds[kind])
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <Tick
          label={`${name}: ${w(t.onBell)}`}
          isOn={inApp}
          onChange={(isOn) => void keep({ inApp: isOn })}
        />
      </td>
      <td>
        <Tick
          label={`${name}: ${w(t.byMail)}`}
          isOn={byMail}
          onChange={(isOn) => void keep({ byMail: isOn })}
        />
      </td>
    </tr>
  )
}

interface TickProps {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

function Tick({ label, isOn, onChange }: TickProps) {
  return (
    <label className={css['tick']}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
