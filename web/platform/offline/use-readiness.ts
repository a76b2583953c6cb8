import { useEffect, useState } from 'react'

import { prepareForNoNetwork, type Readiness } from './prepare-for-no-network.ts'

/** Takes up what waits on the device, and says whether this screen will open again without network; null until it is known. */
export function useReadiness(openOutbox: () => void): Readiness | null {
  const [readiness, setReadiness] = useState<Readiness | null>(null)
  // The outbox, the service worker and the storage of the browser are outside React.
  useEffect(() => {
    openOutbox()
    void prepareForNoNetwork().then(setReadiness)
  }, [openOutbox])
  return readiness
}
