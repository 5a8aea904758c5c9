/** What mail server, SMS gateway and outbox have in common. */

/** A way out for one kind of message. `send` throws NotDelivered and nothing else that is worth telling apart. */
export type Delivery<T> = { send(message: T): Promise<void>; close(): void };

/** Why a message did not leave. The text names the kind of failure only, never a person, so it may be logged. */
export class NotDelivered extends Error {
  readonly forGood: boolean;

  constructor(reason: string, until: 'for now' | 'for good') {
    super(reason);
    this.name = 'NotDelivered';
    this.forGood = until === 'for good';
  }
}
