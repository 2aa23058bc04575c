/** Every bound of the embedded broker; times in milliseconds, sizes in bytes. */
export interface BrokerLimits {
  /** From the WebSocket handshake to an accepted CONNECT: under 5 s with the time to close. */
  readonly connectTimeout: number
  /** One WebSocket message from a client; ws refuses a longer one on its header. */
  readonly frameBytes: number
  /** A CONNECT packet: client id, user name and password take about 150. */
  readonly connectBytes: number
  /** Any later packet from a client. */
  readonly packetBytes: number
  /** What a socket may send in all before its CONNECT is accepted. */
  readonly bytesBeforeConnect: number
  /** What waits for one client before it is dropped as too slow. */
  readonly queuedBytes: number
  /** The payload of one message. */
  readonly messageBytes: number
  /** Control packets per second that nobody asked for, and how many at once. */
  readonly packetsPerSecond: number
  readonly packetBurst: number
  /** WebSocket frames per second, and how many at once: one MQTT packet may come in several. */
  readonly framesPerSecond: number
  readonly frameBurst: number
  /** Accepted connections in all, and of one person. */
  readonly connections: number
  readonly connectionsPerAudience: number
  /** Sockets that have not been accepted yet; the oldest gives way. */
  readonly pendingConnections: number
  /** A client that answers no WebSocket ping for two of these is gone. */
  readonly heartbeat: number
  /** From the polite close frame to the hard end of the socket. */
  readonly closeGrace: number
}

export const defaultLimits: BrokerLimits = {
  connectTimeout: 4_500,
  frameBytes: 16 * 1024,
  connectBytes: 1024,
  packetBytes: 4 * 1024,
  bytesBeforeConnect: 16 * 1024,
  queuedBytes: 256 * 1024,
  messageBytes: 8 * 1024,
  packetsPerSecond: 10,
  packetBurst: 60,
  framesPerSecond: 100,
  frameBurst: 600,
  connections: 5_000,
  connectionsPerAudience: 24,
  pendingConnections: 512,
  heartbeat: 25_000,
  closeGrace: 1_000,
}
