import { defineEntity, p } from '@mikro-orm/core';

const PersonSchema = defineEntity({
  name: 'Person',
  tableName: 'access.person',
  properties: {
    id: p.string().primary(), // usr_ + TypeID suffix
    email: p.string(),
    isPlatform: p.boolean(),
    passwordHash: p.string().nullable(), // PHC string
    oneTimeHash: p.string().nullable(), // PHC string of a password that works once
    oneTimeUntil: p.string().nullable(),
    passwordIssuer: p.string().nullable(), // by whom the one-time password was issued; null: not recorded
    mailedDigest: p.blob().$type<Buffer>().nullable(), // of a one-time password that was sent by e-mail
    mailedUntil: p.string().nullable(),
    mailedBy: p.string().nullable(), // the tenant whose transport carried it
    createdAt: p.string(),
    updatedAt: p.string(),
    removedAt: p.string().nullable(),
  },
});

/** A one-time password as stored. */
export interface OneTimePassword {
  readonly hash: string;
  readonly until: string;
  readonly issuer: string;
}

/** A person who can sign in. Belongs to no tenant: memberships and invitations have their own tables. Rules: PEOPLE-1. */
export class Person extends PersonSchema.class {
  /** Replaces every other password. Rules: PEOPLE-5. */
  reset({ hash, until, issuer }: OneTimePassword, now: string): void {
    this.forgetPasswords();
    this.oneTimeHash = hash;
    this.oneTimeUntil = until;
    this.passwordIssuer = issuer;
    this.updatedAt = now;
  }

  /** Consumes a one-time password: of concurrent sign-ins the first succeeds. Rules: PEOPLE-6. */
  useOneTime(hash: string, now: string): boolean {
    if (this.oneTimeHash !== hash || !this.oneTimeUntil || this.oneTimeUntil <= now) return false;
    this.oneTimeHash = null;
    this.oneTimeUntil = null;
    this.updatedAt = now;
    return true;
  }

  /** Sets the chosen password. Rules: PEOPLE-6, PEOPLE-7. */
  choosePassword(hash: string, now: string): void {
    this.passwordHash = hash;
    this.oneTimeHash = null;
    this.oneTimeUntil = null;
    this.updatedAt = now;
  }

  /** Records a one-time password sent by e-mail. Rules: PEOPLE-17. */
  mail(mailed: { readonly digest: Buffer; readonly until: string; readonly by: string }, now: string): void {
    this.mailedDigest = mailed.digest;
    this.mailedUntil = mailed.until;
    this.mailedBy = mailed.by;
    this.updatedAt = now;
  }

  /** Consumes a mailed password. The hotel that sent it can read it, so it becomes the issuer of the new password. Rules: PEOPLE-17. */
  useMailed(digest: Buffer, now: string): boolean {
    if (!this.mailedDigest?.equals(digest) || !this.mailedUntil || this.mailedUntil <= now) return false;
    this.passwordIssuer = this.mailedBy;
    this.forgetMailed();
    return true;
  }

  /** Ends the account. Rules: PEOPLE-4. */
  close(now: string): void {
    this.forgetPasswords();
    this.removedAt = now;
    this.updatedAt = now;
  }

  private forgetPasswords(): void {
    this.passwordHash = null;
    this.oneTimeHash = null;
    this.oneTimeUntil = null;
    this.passwordIssuer = null;
    this.forgetMailed();
  }

  private forgetMailed(): void {
    this.mailedDigest = null;
    this.mailedUntil = null;
    this.mailedBy = null;
  }
}
PersonSchema.setClass(Person);
