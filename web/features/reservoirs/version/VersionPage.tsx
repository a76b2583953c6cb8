import { useParams, useSearchParams } from 'react-router'

import { formatShownDay, plantDay } from '#contract/core/format.ts'
import { paths } from '#contract/core/paths.ts'
import { reservoirApi, type ReservoirVersion } from '#contract/reservoirs/index.ts'
import { hydrologyApi } from '#contract/hydrology/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { Picker } from '#web/kit/controls/Picker.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { useDrawers, type DrawerHandle } from '#web/kit/drawer/lazy-drawers.tsx'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { Empty } from '#web/kit/page/Empty.tsx'
import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { call } from '#web/platform/api/client.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../reservoirs.words.ts'
import { versionDrawers } from './version-drawers.ts'
import { VersionSections } from './VersionSections.tsx'

/** The search parameter that names a version. */
const VERSION = 'ban'

/** What is laid down of a reservoir: the version of today, or any other that is chosen. */
export default function VersionPage() {
  const w = useWords()
  const reservoirId = Number(useParams()['id'])
  const drawer = useDrawers(versionDrawers)
  const [search, setSearch] = useSearchParams()
  const reservoir = useRead(reservoirApi.get, { query: { id: reservoirId } })
  const { data, error } = useRead(reservoirApi.versions, { query: { reservoirId } })
  useLiveRefresh(['reservoir-versions', 'reservoirs'], [reservoirApi.versions, reservoirApi.get])
  const versions = data?.items ?? []
  const chosen = versions.find(({ id }) => String(id) === search.get(VERSION)) ?? current(versions)
  const problem = error ?? reservoir.error
  return (
    <div className="vh-page vh-wide">
      <PageHeader
        title={reservoir.data?.name ?? w(t.versions)}
        actions={
          <>
            {chosen && (
              <Picker
                label={w(t.version)}
                value={String(chosen.id)}
                options={versions.map((one) => ({ value: String(one.id), label: nameOf(one, w) }))}
                none={w(t.untilNow)}
                onChoose={(id) =>
                  setSearch((now) => {
                    if (id === null) now.delete(VERSION)
                    else now.set(VERSION, id)
                    return now
                  })
                }
              />
            )}
            <ButtonLink to={paths.reservoirs}>{w(kitWords.toList)}</ButtonLink>
            {data && (
              <Button
                tone="primary"
                icon="plus"
                onClick={() => drawer.create.open(`${reservoirId}_${chosen?.id ?? 0}`)}
                onPointerEnter={drawer.create.preload}
              >
                {w(chosen ? t.newVersion : t.firstVersion)}
              </Button>
            )}
          </>
        }
      />
      {!data && <NotRead error={problem} lines={12} />}
      {data && !chosen && <Empty title={w(t.noVersions)} text={w(t.noVersionsText)} />}
      {chosen && (
        <>
          <VersionActions of={chosen} history={drawer.history} />
          <VersionSections key={chosen.id} of={chosen} drawer={drawer} />
        </>
      )}
      {drawer.shown}
    </div>
  )
}

/** The version that holds today, else the first that will. */
function current(versions: readonly ReservoirVersion[]): ReservoirVersion | undefined {
  const today = plantDay(new Date())
  return versions.find(({ validFrom }) => validFrom <= today) ?? versions.at(-1)
}

function nameOf({ validFrom, validUntil }: ReservoirVersion, w: ReturnType<typeof useWords>): string {
  const from = w(t.versionFrom, { day: formatShownDay(validFrom) })
  return validUntil === null ? from : `${from} ${w(t.until, { day: formatShownDay(validUntil) })}`
}

function VersionActions({ of, history }: { readonly of: ReservoirVersion; readonly history: DrawerHandle }) {
  const w = useWords()
  const refresh = useRefresh()
  const day = formatShownDay(of.validFrom)

  async function remove(): Promise<void> {
    const isDone = await confirmAction({
      title: w(t.removeVersionTitle, { day }),
      text: w(t.removeVersionText),
      okText: w(kitWords.remove),
      danger: true,
      run: () => call(reservoirApi.removeVersion, { query: { id: of.id } }),
    })
    if (!isDone) return
    await refresh(reservoirApi.versions, reservoirApi.list, hydrologyApi.list, hydrologyApi.now)
    toast.success(w(t.removed, { name: w(t.versionFrom, { day }) }))
  }
  return (
    <div className="vh-bar">
      <strong>{nameOf(of, w)}</strong>
      <Button icon="history" onClick={() => history.open(of.id)} onPointerEnter={history.preload}>
        {w(kitWords.past)}
      </Button>
      <Button icon="trash" onClick={() => void remove()}>
        {w(kitWords.remove)}
      </Button>
    </div>
  )
}
