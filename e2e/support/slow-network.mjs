// @ts-check
// Loaded into the server before itself (`node --import`) when SLOW_NETWORK is set: every answer of the API is held back, each
// by another time, as a poor network does. What comes out of order then shows tests, and screens, that count on an order.
import { Server } from 'node:http'

const LEAST_MS = 100
const MOST_MS = 1000

// oxlint-disable-next-line typescript/unbound-method -- the proxy passes on whose method it is
Server.prototype.emit = new Proxy(Server.prototype.emit, {
  apply(emit, server, given) {
    const pass = () => Reflect.apply(emit, server, given)
    const [event, request] = given
    if (event !== 'request' || !request.url?.startsWith('/api/')) return pass()
    setTimeout(pass, LEAST_MS + Math.random() * (MOST_MS - LEAST_MS))
    return true
  },
})
