/** Made from the API document by `npm run generate`. */
export interface paths {
  "/reservations": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List reservations, newest first
     *
     * Returns the reservations of the tenant, newest first, a page at a time. A reservation must match every filter given; `status` and `channel` take several values separated by commas, date ranges are inclusive, and the id of a merged guest finds the reservations of the survivor. Changes nothing and emits nothing. An invalid cursor is refused with SVC-2014.
     */
    get: operations["reservationsList"];
    put?: never;
    /**
     * Book a stay
     *
     * Books one stay: the guest (when nested), the folio (when none is named), the nights and the reservation commit together or not at all. The rate plan prices each night; a `quote` in the body that differs is refused with SVC-3002. The reservation is confirmed at once, unless `tentative` is requested or the plan requires a deposit: then it holds its nights until it is confirmed or `expires_at` passes. Emits `reservation.created`, and `guest.updated` for a nested guest. With `group_id` the nights are picked up from the block of the group at its rates (one that takes no reservations is SVC-3007); a night without inventory, or without a room in the block of a group that is not elastic, is refused with SVC-3001, however many requests compete for it; restrictions, deprecated plans and dates without a rate are SVC-3011, a room that is taken or out of order SVC-3009. An OTA channel that the plan is not mapped to is SVC-4004, an `external_id` that the channel already uses SVC-4003, and an unknown id SVC-2010.
     */
    post: operations["reservationsCreate"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/reservations/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve a reservation
     *
     * Returns one reservation with its entity tag and with `allowed_actions`, which lists each action, whether the present state permits it and, if not, why. Changes nothing and emits nothing. An unknown id, or one of another tenant, is SVC-2011.
     */
    get: operations["reservationsGet"];
    put?: never;
    post?: never;
    /**
     * Cancel a stay
     *
     * Cancels a tentative or confirmed stay and returns its nights to the inventory; the folio stays open. Within the free cancellation window this is free; after it the request is refused with SVC-3003, whose details give the fee to post and when the window closed. With `force=true` (permission full) the stay is cancelled anyway, and `cancellation.fee_due` is the part of the fee not yet posted to the folio. Emits `reservation.cancelled`. Any other state is refused with SVC-3007, an `If-Match` that no longer matches with SVC-3006.
     */
    delete: operations["reservationsCancel"];
    options?: never;
    head?: never;
    /**
     * Change a stay
     *
     * Changes dates, room type, rate plan, guest, occupancy, notes or room of a stay by JSON Merge Patch; once the guest is checked in, only departure, room, occupancy and notes. Restrictions and price are checked again and the inventory moves in the same transaction; nights that are kept keep their booked price unless plan, room type or occupancy change. A tentative reservation whose lower deposit is paid already is confirmed. Emits `reservation.updated` when anything but the notes changed. A state or field that does not permit the change is refused with SVC-3007, a night without inventory with SVC-3001, a different `quote` with SVC-3002, a room that is not free with SVC-3009, a restriction with SVC-3011. With `If-Match`, a concurrent change is refused with SVC-3006; without it, concurrent changes of different fields both survive.
     */
    patch: operations["reservationsChange"];
    trace?: never;
  };
  "/reservations/{id}/confirm": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Confirm a tentative reservation
     *
     * Confirms a tentative reservation, which then no longer expires. Emits `reservation.updated`. Any state but tentative is refused with SVC-3007; an unknown id is SVC-2011.
     */
    post: operations["reservationsConfirm"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/reservations/{id}/check-in": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Check a guest in and assign a room
     *
     * Checks in a confirmed stay; a `soft` assignment gets a free room of its type, inspected and clean ones first, and `room_id` chooses a particular one. Check-in is possible on the arrival date in the property's time zone, or on any day with `override` (permission full); otherwise it is refused with SVC-3004. Emits `reservation.checked_in`. Any state but confirmed is refused with SVC-3007, a room that is taken, occupied or out of order with SVC-3009, and a room of another type with SVC-2013.
     */
    post: operations["reservationsCheckIn"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/reservations/{id}/check-out": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Check a guest out and settle the folio
     *
     * Ends a stay: posts the nights not yet posted and marks the room dirty; an early departure is charged for the nights stayed (at least one) and returns the rest to the inventory. When no other live reservation uses the folio, it is settled as requested and closed with an invoice: `paid` requires a balance of zero (SVC-3008), `transferred` and `written_off` (permission full) move the balance to another folio or write it off. Emits `reservation.checked_out`, and `folio.charged` for each night entry and each entry of a transferred balance. Any state but checked in is refused with SVC-3007, a payment or refund that is pending with SVC-3008, a closed folio with SVC-3005. A refused check-out changes nothing.
     */
    post: operations["reservationsCheckOut"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/reservations/{id}/occupants": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the occupants of a stay
     *
     * Returns the guest profiles of all occupants, the booker first, and how each minor is related to an adult. Changes nothing and emits nothing. An unknown reservation is SVC-2011.
     */
    get: operations["occupantsGet"];
    /**
     * Replace the occupants of a stay
     *
     * Replaces all occupants except the booker, who always is one. Each is a guest profile; the id of a merged guest stands for the survivor. Their number need not equal the `adults` and `children` that the stay was priced for, which do not change. Emits nothing. An unknown id is refused with SVC-2010, a `kinship` of the booker or of a guest who is not listed with SVC-2013, and a stay that has ended or was cancelled with SVC-3007.
     */
    put: operations["occupantsPut"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/reservations/{id}/payments-due": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the payments of a stay
     *
     * Returns what the rate plan of a stay asks for, in the order in which it becomes due. Payments into the folio count against the earliest. With a stored card of the guest each is charged by itself; a cancelled stay asks for nothing. Changes nothing and emits nothing. An unknown reservation is SVC-2011.
     */
    get: operations["paymentsDueList"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/reservations/{id}/payments-due/{payment_due_id}/waive": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Waive a payment
     *
     * Waives a payment, which is then neither charged nor asked for; what the stay costs stays the same. Emits nothing. An unknown reservation or payment is SVC-2011, one that is paid or waived already SVC-3007, one whose charge is not resolved yet SVC-3008.
     */
    post: operations["paymentsDueWaive"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/groups": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List groups
     *
     * Returns groups with the sums of their blocks, newest first, a page at a time. An unknown property in the filter gives an empty list. Changes nothing and emits nothing. A status outside the accepted set is refused with SVC-2009, an invalid cursor with SVC-2014.
     */
    get: operations["groupsList"];
    put?: never;
    /**
     * Create a group
     *
     * Creates a group without a block yet, and its master folio if it has an organiser. Emits `group.created`. Routing needs an organiser (SVC-2003). A departure that is not after the arrival is SVC-2004, unknown ids are SVC-2010, dates in the past or too far ahead SVC-2013, and a deprecated rate plan is SVC-3011.
     */
    post: operations["groupsCreate"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/groups/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve a group
     *
     * Returns one group with its entity tag. Changes nothing and emits nothing. An unknown id is SVC-2011.
     */
    get: operations["groupsGet"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change a group
     *
     * Changes a group by JSON Merge Patch; what its block holds follows at once. `status` moves only between `inquiry` and `tentative`, and `rate_plan_id` stays once rooms are picked up (SVC-3007), as does a group that is cancelled. Emits `group.updated` when anything changed. A change that names `routing` or `organiser_guest_id` opens another master folio when charges are routed to a closed one; one that is closed meanwhile is SVC-3005. Another plan that is deprecated is refused with SVC-3011, dates that leave contracted nights outside with SVC-2013, a night without a free room to hold with SVC-3001. With `If-Match`, a concurrent change is refused with SVC-3006.
     */
    patch: operations["groupsChange"];
    trace?: never;
  };
  "/groups/{id}/block": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve the block of a group
     *
     * Returns every night of the block with contracted, picked up and released rooms and its rate, by date, then room type. Changes nothing and emits nothing. An unknown id is SVC-2011.
     */
    get: operations["groupsGetBlock"];
    /**
     * Contract rooms for nights of a group
     *
     * Sets the contracted rooms and the rate of up to 1,000 nights, all of them or none; other nights of the block stay as they are, and 0 rooms remove a night. A night without a rate keeps the one it has, else it gets the price of the rate plan. What a definite group holds, or a tentative one that holds its rooms, is taken from the inventory at once: a night without a free room is SVC-3001. The nights count against the row budget. Emits `group.updated` when anything changed. Nights outside the dates of the group, or fewer rooms than are picked up and released, are SVC-2013; a date without a price is SVC-3011; a released or cancelled group is SVC-3007.
     */
    put: operations["groupsWriteBlock"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/groups/{id}/confirm": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Make a group definite
     *
     * Makes a group definite and holds its block, if it was not held already. Emits `group.updated`. A night without a free room is SVC-3001; a group that is definite, released or cancelled is SVC-3007.
     */
    post: operations["groupsConfirm"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/groups/{id}/release": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Give back rooms that a group has not picked up
     *
     * Gives back what is not picked up, all of it or the named nights. When nothing is held any more, the group is released and emits `group.released`, otherwise `group.updated`. An inquiry, which holds nothing, is released as it is. An unknown room type is SVC-2010, more rooms than are held SVC-2013; a group that is released or cancelled is SVC-3007.
     */
    post: operations["groupsRelease"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/groups/{id}/cancel": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Cancel a group
     *
     * Cancels a group, which gives back everything that its block holds. While a reservation of it is live the request is refused with SVC-3007, whose details name the reservations; with `force=true` they are cancelled too, with the fees of their plans, which are posted to the master folio if the group has routing and stay due otherwise. A guest who is in the house cannot be cancelled. Emits `group.cancelled`, and `reservation.cancelled` for each. A cancelled group is SVC-3007.
     */
    post: operations["groupsCancel"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/groups/{id}/attrition": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Charge a group for rooms that it has not used
     *
     * Posts `attrition_due` of the group to its master folio, once, and returns the entry. When the master folio is closed, another is opened. Emits `folio.charged` and `group.updated`. Before the cut-off, with nothing due or again it is refused with SVC-3007; a group without a master folio is SVC-2003 on `organiser_guest_id`.
     */
    post: operations["groupsChargeAttrition"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/groups/{id}/rooming-list": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Book the rooms of a group from its rooming list
     *
     * Picks up a room of the block for each of up to 500 rows, all of them or none, each with a folio of its own, at the rates of the block and the rate plan of the group. A row with `share_with` names an earlier row, whose room the guest shares as an occupant. The answer names the reservations in the order of the rows, null for a guest who shares a room. Emits `reservation.created` for each, and `guest.updated` for new guests. Every fault has the path of its row, such as `rows[3].guest.email`: departures that are not after the arrival are SVC-2004, unknown ids SVC-2010, what is out of range SVC-2013, nights without a room SVC-3001, restrictions and dates without a rate SVC-3011. A group that is an inquiry, released or cancelled is SVC-3007, one whose charges are routed to a closed master folio SVC-3005: a PATCH of the group that names its `routing` opens another.
     */
    post: operations["groupsListRooms"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/publishable-keys": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List publishable keys
     *
     * Returns the publishable keys of the tenant, newest first, a page at a time. Changes nothing and emits nothing. An invalid cursor is refused with SVC-2014.
     */
    get: operations["publishableKeysList"];
    put?: never;
    /**
     * Create a publishable key
     *
     * Creates a key with which the pages of a property sell rooms. It is no secret and stays readable; scripts may use it on the listed origins only, servers always. Emits nothing. An unknown property is SVC-2010.
     */
    post: operations["publishableKeysCreate"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/publishable-keys/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Remove a publishable key
     *
     * Removes a publishable key, which opens nothing from then on. Booking sessions that were made with it end by themselves. Emits nothing. An unknown id is SVC-2011.
     */
    delete: operations["publishableKeysDelete"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/public/property": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve the property of a publishable key
     *
     * Returns what visitors of the hotel's site need to know about the property of the key: its name and address, its times, currency and room types. Changes nothing and emits nothing. A key that is unknown or was removed is SVC-1001, one of the other environment SVC-1004, an origin that the key does not list SVC-1003.
     */
    get: operations["publicPropertyGet"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/public/offers": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the offers for a stay to visitors
     *
     * Returns every room type and rate plan of the property that visitors can book for the stay right now, with its price; plans of companies are left out. No room is held. Changes nothing and emits nothing. Dates out of order are refused with SVC-2004, an arrival in the past or a stay beyond the last bookable date with SVC-2013. A key that is unknown or was removed is SVC-1001, one of the other environment SVC-1004, an origin that the key does not list SVC-1003.
     */
    get: operations["publicOffersList"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/public/booking-sessions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Hold a room for a visitor
     *
     * Holds a room for the nights of a stay, and the price that was shown, for 15 minutes; no guest, reservation or folio exists yet. The answer alone has `client_secret`, which every later request of the session shows. Emits nothing. A night without a free room is SVC-3001, a price that has changed SVC-3002, a restriction SVC-3011, an unknown room type or plan SVC-2010, a sixth open session of one visitor SVC-5001.
     */
    post: operations["bookingSessionsCreate"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/public/booking-sessions/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve a booking session
     *
     * Returns a booking session with its entity tag, by its secret. Changes nothing and emits nothing. A missing or wrong secret is SVC-2011, like an unknown id.
     */
    get: operations["bookingSessionsGet"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Enter the guest of a booking session
     *
     * Enters or changes the guest and the language of an open booking session by JSON Merge Patch. Emits nothing. A missing or wrong secret is SVC-2011, a session that has ended SVC-3007, one whose payment is unresolved SVC-3008. With `If-Match`, a concurrent change is refused with SVC-3006.
     */
    patch: operations["bookingSessionsChange"];
    trace?: never;
  };
  "/public/booking-sessions/{id}/cancel": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Cancel a booking session
     *
     * Ends an open booking session and gives its room back at once. Emits nothing. A missing or wrong secret is SVC-2011, a session that has ended SVC-3007, one whose payment is unresolved SVC-3008.
     */
    post: operations["bookingSessionsCancel"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/public/booking-sessions/{id}/complete": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Book what a session holds
     *
     * Charges `due_now` to the card and books the room that the session holds, at the price that was shown: at most one reservation and one charge, whatever is repeated. The card is stored for the guest where the plan has later payments, or where nothing is due now. Emits `reservation.created`, and `folio.paid` when something was due. A declined card is 402 SVC-4006 with `details.provider_reason`, and the session stays open; an outcome that is not known yet is 502 SVC-4005, and the session holds its room until it is: repeat with the same key. A session that has ended is SVC-3007, a missing or wrong secret SVC-2011.
     */
    post: operations["bookingSessionsComplete"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/housekeeping/discrepancies": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List rooms whose occupancy contradicts the stays
     *
     * Returns the rooms that housekeeping found vacant although a guest is checked in, and those found occupied although nobody is, a page at a time. Housekeeping reports through `reported_occupancy` of `PATCH /rooms/{id}`; a check-in, a check-out or a new report settles a discrepancy. Changes nothing and emits nothing. An occupancy outside the accepted set is refused with SVC-2009, an invalid cursor with SVC-2014.
     */
    get: operations["discrepanciesList"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/reservations/{id}/keys": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the keys of a stay
     *
     * Returns the keys of a reservation, newest first, a page at a time, revoked ones included, without their PINs. The status is `unknown` while the lock system has not confirmed that the key was issued or revoked. Changes nothing and emits nothing. An unknown reservation is SVC-2011, an invalid cursor SVC-2014.
     */
    get: operations["keysList"];
    put?: never;
    /**
     * Issue a key
     *
     * Issues a key to the room of a checked-in stay, valid until the check-out time of the departure date. A `new` key ends the earlier keys of the room, a `duplicate` does not. Only this response shows the `pin` of a key of medium `pin`: no list and no replay does. Emits `key.issued`. A stay that is not checked in is refused with SVC-3007, a room that the lock system does not know with SVC-4008, which also opens an incident. When the lock system does not answer in time, the response is SVC-4009: repeating the request with the same key finds out what happened and never issues two, while SVC-4010 says why no key can be issued now.
     */
    post: operations["keysIssue"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/reservations/{id}/keys/{key_id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Revoke a key
     *
     * Revokes a key in the lock system and returns it; a repeat changes nothing. When the lock system does not confirm, the key is returned as `unknown`, and the revocation is retried until it is confirmed. Emits nothing. An unknown reservation or key is SVC-2011.
     */
    delete: operations["keysRevoke"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/locks/mapping": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Compare the rooms with the lock system
     *
     * Returns every room of the tenant and whether the lock system knows it: keys are issued only for rooms that it knows. Changes nothing and emits nothing. A lock system that cannot be reached is SVC-4009.
     */
    get: operations["locksMapping"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/night-audits": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List night audits
     *
     * Returns the night audits of the tenant, newest first, a page at a time: one for each property and business date, with the nights posted, the no-shows, the guests who should have left, and whatever keeps the day open. Changes nothing and emits nothing. A status outside the accepted set is refused with SVC-2009, a malformed date with SVC-2013, an invalid cursor with SVC-2014.
     */
    get: operations["nightAuditsList"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/night-audits/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve a night audit
     *
     * Returns one night audit. Changes nothing and emits nothing. An unknown id is SVC-2011.
     */
    get: operations["nightAuditsGet"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/night-audits/{id}/findings": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the findings of a night audit
     *
     * Returns all findings of a night audit, by code and resource in descending order, a page at a time: no-shows, guests who should have left, and whatever keeps the day open. Changes nothing and emits nothing. An unknown id is SVC-2011, a code outside the accepted set SVC-2009, an invalid cursor SVC-2014.
     */
    get: operations["nightAuditsListFindings"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/guests": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List guests
     *
     * Returns the guest profiles of the tenant, newest first, a page at a time; profiles merged into another are not listed. A profile must match every filter given; `q` searches names, e-mail and phone. Changes nothing and emits nothing. An invalid cursor is refused with SVC-2014.
     */
    get: operations["guestsList"];
    put?: never;
    /**
     * Create a guest profile
     *
     * Creates a profile. E-mail, phone, countries and language are checked and normalised; the document is checked against the format of the declared nationality, check digits included where the number has them, and refused with SVC-2006. Emits `guest.updated` with the numbers of the document, machine-readable zone and tax id masked.
     */
    post: operations["guestsCreate"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/guests/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve a guest; the id of a merged profile returns the survivor
     *
     * Returns one profile with its entity tag. The id of a profile that was merged into another returns the survivor. Changes nothing and emits nothing. An unknown id is SVC-2011.
     */
    get: operations["guestsGet"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change a guest profile
     *
     * Changes a profile by JSON Merge Patch: absent fields keep their value, null clears them. The document is checked again when it or the nationality changes (SVC-2006). Emits `guest.updated` when anything changed. With `If-Match`, a concurrent change is refused with SVC-3006; an unknown id is SVC-2011. An erased profile accepts no change (SVC-3007).
     */
    patch: operations["guestsChange"];
    trace?: never;
  };
  "/guests/{id}/merge": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Merge another profile into this one
     *
     * Merges the profile of `source_id` into that of the path, which survives, and returns the survivor. Reservations and folios of the source move to it, its empty fields are filled from the source, and stays and lifetime value add up. The id of the source keeps resolving to the survivor, for good. Emits `guest.updated` for the survivor and `reservation.updated` for every reservation moved. An unknown source is refused with SVC-2010, a merge of a profile with itself with SVC-2013. If the survivor has been erased, the merge erases the source as well, and is refused with SVC-3007 while a stay of the source is tentative, confirmed or checked in.
     */
    post: operations["guestsMerge"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/guests/{id}/export": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Export all data held on a guest
     *
     * Returns the profile and all records that belong to the guest, grouped by table: stays, folios with their entries, invoices, events and their deliveries, recorded answers and the audit log. Sealed values are opened. The id of a merged profile returns the survivor with everything of both. Nothing changes; an unknown id is SVC-2011.
     */
    get: operations["guestsExport"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/guests/{id}/erase": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Erase the personal data of a guest
     *
     * Replaces the name with `Erased guest` and clears all other personal data, for good: in the profile and those merged into it, notes of stays, events, deliveries and recorded answers. Folios and invoices are kept as the law demands, and so are, sealed and for the legal period, the data for the guest registry. Refused while a stay is tentative, confirmed or checked in (SVC-3007). Emits `guest.updated` once; a repeat returns the same.
     */
    post: operations["guestsErase"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/registrations": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List registrations
     *
     * Returns the registrations of guests with the national registry, newest first, a page at a time; a registration must match every filter given. Changes nothing and emits nothing. A status outside the accepted set is refused with SVC-2009, a time that is neither an instant nor a date with SVC-2013, an invalid cursor with SVC-2014.
     */
    get: operations["registrationsList"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/registrations/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve a registration
     *
     * Returns one registration. Changes nothing and emits nothing. An unknown id is SVC-2011.
     */
    get: operations["registrationsGet"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/registrations/{id}/retry": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send a registration again
     *
     * Queues a rejected registration for a new file under the same numbers, with the current profile, and sends it now instead of at the next attempt. The response does not wait for the registry: it shows the registration as `queued`. Emits nothing. An unknown id is SVC-2011, and one that is not required, submitted or accepted is refused with SVC-3007.
     */
    post: operations["registrationsRetry"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/properties": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List properties
     *
     * Returns the properties of the tenant with time zone, currency, check-in and check-out times, taxes, address and contact, a page at a time. Properties are created by the hotel file. Changes nothing and emits nothing. An invalid cursor is refused with SVC-2014.
     */
    get: operations["propertiesList"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/room-types": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List room types
     *
     * Returns the room types of the tenant, or of one property, with their capacity and number of rooms, a page at a time. Room types are created by the hotel file. Changes nothing and emits nothing. An invalid cursor is refused with SVC-2014.
     */
    get: operations["roomTypesList"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/rooms": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List rooms
     *
     * Returns the rooms with their number, type, housekeeping condition, note and the nights on which they are out of order, a page at a time. An unknown room type in the filter gives an empty list. Changes nothing and emits nothing. A condition outside the accepted set is refused with SVC-2009, an invalid cursor with SVC-2014.
     */
    get: operations["roomsList"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/rooms/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve a room
     *
     * Returns one room with its entity tag. Changes nothing and emits nothing. An unknown id is SVC-2011.
     */
    get: operations["roomsGet"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change the condition of a room, or put it out of order
     *
     * Sets the housekeeping condition, the note and the nights on which a room is out of order, by JSON Merge Patch; `out_of_order` takes the room off sale on those nights, and `null` puts it back; the condition `out_of_order` does so from today with no end date, and any other condition ends a period that has begun. A change that would leave booked stays without a room is refused with SVC-3009, which lists them; `force=true` (permission full) makes it anyway. Emits nothing. Nights in the past, or a condition that contradicts them, are SVC-2013. With `If-Match`, a concurrent change is refused with SVC-3006.
     */
    patch: operations["roomsUpdate"];
    trace?: never;
  };
  "/housekeeping/tasks": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List housekeeping tasks
     *
     * Returns housekeeping tasks, open and done, newest first, a page at a time: cleaning after a departure or during a stay, inspections, and tasks that people have opened. `assigned_to=none` lists unassigned tasks. An unknown room, property or user in the filter gives an empty list. Changes nothing and emits nothing. A kind or status outside the accepted set is refused with SVC-2009, a malformed time with SVC-2013, an invalid cursor with SVC-2014.
     */
    get: operations["tasksList"];
    put?: never;
    /**
     * Open a housekeeping task
     *
     * Opens a task in a room, in addition to those opened when a room becomes dirty or is due for inspection. Its expected minutes default to those of the room type. The room does not change. Emits nothing. An unknown room or user is SVC-2010; a cleaning of another kind than `clean`, or minutes out of range, are SVC-2013.
     */
    post: operations["tasksCreate"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/housekeeping/tasks/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve a housekeeping task
     *
     * Returns one task with its entity tag. Changes nothing and emits nothing. An unknown id is SVC-2011.
     */
    get: operations["tasksGet"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Assign, begin or finish a housekeeping task
     *
     * Changes the assignee, status and note of a task by JSON Merge Patch. Finishing a task updates its room: cleaning makes a dirty room clean, an inspection makes a clean room inspected, and both close the other tasks that this completes. A repeat changes nothing. Emits nothing. An unknown user is SVC-2010, an unknown id SVC-2011; a finished task cannot be reopened (SVC-3007). With `If-Match`, a concurrent change is refused with SVC-3006.
     */
    patch: operations["tasksChange"];
    trace?: never;
  };
  "/companies": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List company accounts
     *
     * Returns the company accounts of the tenant with their negotiated discounts, newest first, a page at a time. Changes nothing and emits nothing. An invalid cursor is refused with SVC-2014.
     */
    get: operations["companiesList"];
    put?: never;
    /**
     * Open a company account
     *
     * Opens a company account with a negotiated discount, which corporate rate plans refer to. Emits nothing. A name that another company already has is refused with SVC-2013.
     */
    post: operations["companiesCreate"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/availability": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read the availability by night and room type
     *
     * Returns, for every date of the window and every room type, how many rooms may still be sold, how many are sold and how many there are, ordered by date and then by room type. The window is inclusive and not paged. Changes nothing and emits nothing. A window that is too long or reaches beyond the last date that can be booked is refused with SVC-2013, one without `from` or `to` with SVC-2003.
     */
    get: operations["availabilityList"];
    put?: never;
    /**
     * Write the availability, all nights or none
     *
     * Sets how many rooms may still be sold, for up to 1,000 nights, all of them or none. Afterwards a booking lowers the number and a cancellation raises it. The tuples count against the row budget. Emits nothing. Available and sold rooms together never exceed the total, unless the tenant allows overselling: SVC-2013 names every tuple that is too high, in the past, too far ahead or given twice. An unknown room type is SVC-2010.
     */
    post: operations["availabilityWrite"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/rate-plans": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the rate plans of a property
     *
     * Returns the rate plans of a property, deprecated ones included, newest first, a page at a time. Changes nothing and emits nothing. `property_id` may be left out unless the tenant has several properties (SVC-2003). An invalid cursor is refused with SVC-2014.
     */
    get: operations["ratePlansList"];
    put?: never;
    /**
     * Create a rate plan
     *
     * Creates a rate plan. A plan never changes afterwards: to change one, create another and deprecate the old one. A derived plan names the plan whose price it adjusts, a corporate plan its company, whose negotiated discount applies. Emits nothing. Unknown ids are refused with SVC-2010, room types or plans of another property and too long a chain of derived plans with SVC-2013, a currency other than that of the property with SVC-2007.
     */
    post: operations["ratePlansCreate"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/rate-plans/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve a rate plan
     *
     * Returns one rate plan with its pricing formula, cancellation terms, payment schedule, channels and restrictions. Changes nothing and emits nothing. An unknown id is SVC-2011.
     */
    get: operations["ratePlansGet"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/rate-plans/{id}/deprecate": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Take a rate plan off sale
     *
     * Takes a plan off sale; stays booked on it keep the plan and its terms. `replaced_by` names its successor, an active plan of the same property (SVC-2010, SVC-2013). Emits nothing. A plan that is already deprecated is refused with SVC-3007.
     */
    post: operations["ratePlansDeprecate"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/rate-plans/bulk-update": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Write daily rates and restrictions, all or none
     *
     * Writes amounts and restrictions of plans with a daily table for ranges of dates, up to 500 updates at once, all of them or none. `days_of_week` narrows a range (1 is Monday), and a later update in the list overrides an earlier one; nights already booked keep their price. The nights written count against the row budget. Emits nothing. Dates in the past or beyond the last bookable date and plans without a daily table are refused with SVC-2013, a room type that the plan is not sold for with SVC-2005, another currency with SVC-2007, unknown ids with SVC-2010.
     */
    post: operations["ratePlansUpdateRates"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/offers": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the offers for a stay, with prices
     *
     * Returns every room type and rate plan that can be booked for the stay right now, with its price: available on every night, priced on every date, not restricted, sold through the channel and large enough for the guests. The price is what a booking would cost at this moment. No room is held. Changes nothing and emits nothing. Dates out of order are refused with SVC-2004, an arrival in the past or a stay beyond the last bookable date with SVC-2013; `property_id` may be left out unless the tenant has several properties (SVC-2003).
     */
    get: operations["offersList"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/folios": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List folios with their entries
     *
     * Returns the folios of the tenant with their entries, newest first, a page at a time; a page ends early when its folios hold very many entries. A folio must match every filter given; the id of a merged guest finds the folios of the survivor. Changes nothing and emits nothing. An invalid cursor is refused with SVC-2014.
     */
    get: operations["foliosList"];
    put?: never;
    /**
     * Open a folio for a guest
     *
     * Opens an empty folio for a guest, in the currency of the property unless another is named. A reservation that names no folio gets one of its own, so this is needed only for separate accounts. Emits nothing. `property_id` may be left out unless the tenant has several properties (SVC-2003); an unknown guest or property is refused with SVC-2010.
     */
    post: operations["foliosOpen"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/folios/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve a folio with its entries
     *
     * Returns one folio with all its entries, its balance and its projected balance, which includes the nights not yet posted. Changes nothing and emits nothing. An unknown id is SVC-2011.
     */
    get: operations["foliosGet"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/folios/{id}/charges": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Post a charge
     *
     * Posts a charge to an open folio and returns the entry. The amount includes VAT and is positive; only the codes `discount` and `adjustment` may be negative (permission full). Entries never change: to undo one, reverse it. Emits `folio.charged`. A repeat with the same key returns the first entry. A closed folio is refused with SVC-3005, another currency with SVC-2007, an unknown user or reservation with SVC-2010, an amount of zero or with the wrong sign with SVC-2013.
     */
    post: operations["foliosPostCharge"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/folios/{id}/payments": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Take a payment
     *
     * Posts a payment to an open folio and returns the entry, whose amount is negative. Cash, bank transfers and payments collected by an agency are recorded as received; a card is charged at the payment provider first. A declined card is SVC-4006 with the provider's reason; when the provider does not answer in time, the response is SVC-4005, and repeating the request with the same key finds out what happened and never charges twice. A payment that covers the deposit of a tentative reservation, beside those of the reservations in the folio that are confirmed already, confirms it. Emits `folio.paid`, and `reservation.updated` for each reservation confirmed. A closed folio is refused with SVC-3005, another currency with SVC-2007, `card` with SVC-2009 where no payment provider is configured.
     */
    post: operations["foliosTakePayment"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/folios/{id}/payments/{entry_id}/refunds": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Refund a payment, in full or in part
     *
     * Refunds a payment of an open folio, in full or in part, and returns the entry; without an `amount` everything that is left is refunded. A card payment is refunded through the payment provider with the same guarantees as a payment: after SVC-4005 repeat the request with the same key, and SVC-4006 is a refusal by the provider. Emits nothing. More than is left of the payment is refused with SVC-2013, a closed folio with SVC-3005; an entry that is not a payment of this folio is SVC-2011.
     */
    post: operations["foliosRefundPayment"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/folios/{id}/entries/{entry_id}/reverse": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Reverse an entry
     *
     * Posts the opposite of an entry to the same open folio and returns the new entry; both stay visible. Emits `folio.charged`. Refused with SVC-3007: an entry already reversed or moved, a reversal itself, a transferred balance, a refund, and a payment that was made by card or has been refunded in part (refund what is left instead). A closed folio is SVC-3005.
     */
    post: operations["foliosReverseEntry"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/folios/{id}/split": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Move entries to a new folio
     *
     * Moves entries of an open folio to a new one and returns the new folio, which belongs to the same guest unless another is named. Reservations stay with the old folio, and the sum of both balances does not change; the entries on either side name the folio they came from or went to. Emits `folio.charged` for every entry posted, on both folios. Entries that no longer count, belong to another folio, or separate a payment from its refunds are refused with SVC-2013, unknown ones with SVC-2010; while a payment or refund is pending the split is refused with SVC-3008, and a closed folio with SVC-3005.
     */
    post: operations["foliosSplit"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/folios/{id}/merge": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Take over everything of another folio and close it
     *
     * Moves the entries and reservations of another folio to this one, closes the other and returns this one. A tentative reservation whose deposit the payments now cover is confirmed. Emits `folio.charged` for every entry posted, on both folios, and `reservation.updated` for each reservation confirmed. Both must be open (SVC-3005) and in the same currency (SVC-2007). An unknown source is refused with SVC-2010, the folio itself with SVC-2013, and the master folio of a group that is not over with SVC-3007. While a payment or refund of either is pending the merge is refused with SVC-3008.
     */
    post: operations["foliosMerge"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/folios/{id}/transfer": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Move entries to another folio
     *
     * Moves individual entries to another folio and returns the folio of the path; the sum of both balances does not change. A tentative reservation whose deposit a moved payment covers is confirmed. Emits `folio.charged` for every entry posted, on both folios, and `reservation.updated` for each reservation confirmed. Both must be open (SVC-3005) and in the same currency (SVC-2007). Unknown entries or an unknown target are refused with SVC-2010; entries that no longer count, belong to another folio, or separate a payment from its refunds are refused with SVC-2013. A payment whose refund is pending is refused with SVC-3008.
     */
    post: operations["foliosTransfer"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/folios/{id}/close": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Close a folio that has no live stays
     *
     * Closes a folio as paid, transferred or written off, issues its invoice and returns the folio. `transferred` moves the balance to another open folio of the same currency, `written_off` posts one entry that takes it to zero. Emits `folio.charged` on both folios when a balance is transferred, otherwise nothing. Refused with SVC-3008: a balance that is not zero for `paid`, a pending payment or refund, and a stay that is neither checked out nor cancelled, because its check-out closes the folio; the master folio of a group waits for all stays of the group. A folio that is already closed is SVC-3005.
     */
    post: operations["foliosClose"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/guests/{id}/payment-methods": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the stored cards of a guest
     *
     * Returns the cards stored for a guest, the latest first; that one is charged for what becomes due. Changes nothing and emits nothing. An unknown guest is SVC-2011.
     */
    get: operations["paymentMethodsList"];
    put?: never;
    /**
     * Store a card for a guest
     *
     * Has the payment provider keep the card of a token for later charges; nothing is charged. Emits nothing. A declined card is SVC-4006 with `details.provider_reason`; when the provider does not answer in time, the answer is SVC-4005, and repeating the request with the same key finds out and stores the card once. An unknown guest is SVC-2011, an erased one SVC-3007.
     */
    post: operations["paymentMethodsStore"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/guests/{id}/payment-methods/{method}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Remove a stored card
     *
     * Removes the stored card of a guest, which is no longer charged. The payment provider deletes it within a minute. Emits nothing. An unknown guest or card is SVC-2011.
     */
    delete: operations["paymentMethodsRemove"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/folios/{id}/payment-links": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create a link to pay a folio
     *
     * Creates the address of a page on which the amount, or by default the balance when the page is opened, is paid by card, once. It expires after 7 days. The payment emits `folio.paid`, as any other; the link itself emits nothing. A closed folio is refused with SVC-3005, another currency with SVC-2007, an amount that is not positive with SVC-2013, an unknown folio with SVC-2011.
     */
    post: operations["paymentLinksCreate"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/fiscal-documents": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List legal documents
     *
     * Returns the legal documents of the tenant with their lines, newest first, a page at a time. A document must match every filter given. Changes nothing and emits nothing. An invalid cursor is refused with SVC-2014.
     */
    get: operations["fiscalDocumentsList"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/fiscal-documents/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve a legal document as JSON, HTML or PDF
     *
     * Returns one legal document with its lines, totals, hash and the text of its QR code: as JSON, as a web page (`text/html`) or as a PDF (`application/pdf`), depending on `Accept`. A print is marked as the original, or as a copy with `copy=duplicate`. Nothing of it ever changes but its status at the authority and the credit note that corrects it. Changes nothing and emits nothing. An unknown id is SVC-2011.
     */
    get: operations["fiscalDocumentsGet"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/folios/{id}/fiscal-documents": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Issue a legal invoice for a folio
     *
     * Invoices what is charged on a folio and not yet invoiced, or the named entries of it, and returns the document with the next number of its series. A night goes with its VAT; discounts lower the lines. Without a tax number of the customer and within the country's limit it is a simplified invoice. Emits `invoice.issued`. Refused with SVC-3007: nothing is left to invoice, or the property issues no legal documents. A folio in another currency than EUR is SVC-2007, an entry that is not left to invoice or an invalid tax number SVC-2013, in Portugal a customer without tax number and address for 1,000.00 or more SVC-2003, a series that the authority has not registered yet SVC-4011.
     */
    post: operations["fiscalDocumentsIssue"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/fiscal-documents/{id}/credit": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Issue a credit note for a legal document
     *
     * Issues a credit note for a document, for the named parts of its lines or for everything that is left, and returns it. What is credited in full may be invoiced again. Emits `invoice.issued`. More than is left of a line is refused with SVC-2013, another currency with SVC-2007; a document that is credited in full, and a credit note, with SVC-3007. An unknown document is SVC-2011, a series that the authority has not registered yet SVC-4011.
     */
    post: operations["fiscalDocumentsCredit"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/fiscal-documents/{id}/correct": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Correct a legal document that the authority rejected
     *
     * Corrects a rejected document as its country says, once what was wrong is mended. In Portugal a credit note takes all of an invoice back and a new one, which is returned, invoices the same entries; what was credited before is credited on the new one again. A rejected credit note is issued again, once, and the new one is returned; emits `invoice.issued` for each. In Spain the document is submitted again in a further record of the same number and is returned, also where it was accepted with errors. A document that was not rejected is refused with SVC-3007, entries that are no longer on the folio with SVC-2013. An unknown document is SVC-2011, a series that the authority has not registered yet SVC-4011.
     */
    post: operations["fiscalDocumentsCorrect"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/fiscal-documents/export": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Export legal documents for the authority
     *
     * Answers the legal documents of a property by date of issue as XML that is valid against the published schema: SAF-T (PT) 1.04_01, or the records of VERI*FACTU; more than 1,000 of those are a ZIP archive of several documents. The file is sent while it is read. Changes nothing and emits nothing. `property_id` may be left out unless several properties issue documents (SVC-2003); an unknown one is refused with SVC-2010, a property of another country and a range without records with SVC-3007, dates in the wrong order, and for SAF-T dates in two years, with SVC-2013.
     */
    get: operations["fiscalDocumentsExport"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/folios/{id}/invoice": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve the invoice of a folio as JSON, HTML or PDF
     *
     * Returns the newest legal document of the folio or, where the property issues none, the invoice of a closed folio: as JSON, as a web page (`text/html`) or as a PDF (`application/pdf`), depending on `Accept`. It was numbered without gaps and never changes. Changes nothing and emits nothing. A folio that is still open and has no legal document, or whose document waits for its series, is refused with SVC-3007; a folio merged into another, or with nothing to invoice when it was closed, has no invoice, which is SVC-2011 like an unknown id.
     */
    get: operations["foliosGetInvoice"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/users": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List users
     *
     * Returns the people and integrations of the tenant in whose name entries are posted, newest first, a page at a time. Staff are added by the hotel file, integrations together with their tokens. Changes nothing and emits nothing. An invalid cursor is refused with SVC-2014.
     */
    get: operations["usersList"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/audit": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the audit log
     *
     * Returns the changes of the tenant, newest first, a page at a time: who made each, by which operation, to what, when, from which address, and the members of the resource that changed, before and after. Secrets, document numbers, tax ids and dates of birth are masked. Refused requests and repeats under the same idempotency key leave no line. Lines are kept for 24 months unless the installation is set otherwise. Changes nothing and emits nothing. A time that is neither an instant nor a date is refused with SVC-2013, an invalid cursor with SVC-2014.
     */
    get: operations["auditList"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/channels": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the agencies with their status
     *
     * Returns every online travel agency with its status for a property: `off` while no active plan is sold there and no mapping exists, `failing` once pushes have used up the retry budget, `drifted` while one side uses codes that the other does not know, else `connected`. `lag_seconds` is the age of the oldest change not yet sent to the agency. Changes nothing and emits nothing. `property_id` may be left out unless the tenant has several properties (SVC-2003).
     */
    get: operations["channelsList"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/channels/{channel}/mappings": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve the mapping of an agency
     *
     * Returns the codes under which an agency knows the room types and active rate plans of a property; by default the codes of the hotel file. `status` is `drifted` while `drifted` lists codes that the agency or the hotel does not know: nothing is sent under those. Changes nothing and emits nothing. `property_id` may be left out unless the tenant has several properties (SVC-2003). A channel that is not an online travel agency is SVC-2011.
     */
    get: operations["mappingsGet"];
    /**
     * Replace the mapping of an agency
     *
     * Sets the room types and rate plans that an agency sells, and their codes; anything not listed is closed there. The rate plans are those whose `channels` name the agency: both are one fact. Drifted codes are tried again, and everything is sent to the agency again. Emits nothing. Unknown ids are refused with SVC-2010, a room type or plan of another property, a deprecated plan and a code given twice with SVC-2013.
     */
    put: operations["mappingsPut"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/channels/{channel}/rules": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve an agency's rules
     *
     * Returns how an agency's prices and availability differ from the hotel's: a price change by plan, and by range of dates the most rooms of a type that it is shown. Changes nothing and emits nothing. `property_id` may be left out unless the tenant has several properties (SVC-2003). A channel that is not an online travel agency is SVC-2011.
     */
    get: operations["rulesGet"];
    /**
     * Replace an agency's rules
     *
     * Replaces all rules of an agency, and sends it everything again. A `percent` changes each night of a plan, an `amount` is added to it; `rooms_max` caps the rooms of a type that the agency is shown, `stop_sell` shows none, both dates inclusive. Where ranges overlap, the lowest number applies. Emits nothing. Unknown ids are refused with SVC-2010, those of another property, deprecated plans and amounts that do not fit the currency with SVC-2013.
     */
    put: operations["rulesPut"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/channels/{channel}/sync": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send everything to an agency again
     *
     * Sends availability, prices and restrictions of every mapped room and rate for a range of dates, and responds after the first attempt. An agency that cannot be reached is SVC-4001, one that rejects the data or does not know a room or rate of the mapping SVC-4002; either way the sync is listed in `GET /channels/{channel}/syncs` and retried in the background where that can help. `channel.sync_failed` is emitted when the retry budget is used up. Dates in the past or beyond the last bookable date are refused with SVC-2013.
     */
    post: operations["syncsCreate"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/channels/{channel}/syncs": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the syncs of an agency
     *
     * Returns the full syncs of an agency, newest first, a page at a time, with their attempts and last error; an outage of the pushes that follow changes is listed as well. Changes nothing and emits nothing. `property_id` may be left out unless the tenant has several properties (SVC-2003). A channel that is not an online travel agency is SVC-2011, an invalid cursor SVC-2014.
     */
    get: operations["syncsList"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/incidents": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the incidents that need a person
     *
     * Returns the incidents of the tenant, newest first, a page at a time: refused agency bookings, late amendments, prices that differ from the hotel's, rooms and rates that an agency or the hotel does not know, keys that were not issued, messages that failed, guest registries that refuse the files of a property, and business days that the night audit cannot close. `payload` is the original data as received. Changes nothing and emits nothing. A kind or a channel outside the accepted set is refused with SVC-2009, a time that is neither an instant nor a date with SVC-2013, an invalid cursor with SVC-2014.
     */
    get: operations["incidentsList"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/channels/{channel}/incidents": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the incidents of an agency
     *
     * Returns the incidents of one online travel agency, newest first, a page at a time, with the filters of `GET /incidents`. Changes nothing and emits nothing. A channel that is not an agency is SVC-2011, a kind outside the accepted set SVC-2009, an invalid cursor SVC-2014.
     */
    get: operations["incidentsListOfChannel"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/incidents/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve an incident
     *
     * Returns one incident with its entity tag. Changes nothing and emits nothing. An unknown id is SVC-2011.
     */
    get: operations["incidentsGet"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Resolve an incident
     *
     * Marks an incident as resolved with `resolved: true`, or as open again with `resolved: false`, by JSON Merge Patch; a repeat changes nothing. Emits nothing. An unknown id is SVC-2011. With `If-Match`, a concurrent change is refused with SVC-3006.
     */
    patch: operations["incidentsChange"];
    trace?: never;
  };
  "/messages": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List messages
     *
     * Returns the messages of the tenant in both directions, newest first, a page at a time; a page ends early when its raw payloads become too large. `q` searches the bodies for words in any inflected form. Either id of a merged guest finds the messages. Changes nothing and emits nothing. A channel or status outside the accepted set is refused with SVC-2009, a time that is neither an instant nor a date with SVC-2013, an invalid cursor with SVC-2014.
     */
    get: operations["messagesList"];
    put?: never;
    /**
     * Send a message to a guest
     *
     * Queues a message to the guest of a reservation, in the stay's conversation, and returns it as `queued`; it is sent at once, exactly once, and after all earlier messages of the conversation. The text is `body`, or a template in the guest's language, filled in when it is sent. The channel is the one given, else the template's, else the guest's preferred channel, else that of the guest's last message, else `email`. Emits `message.delivered` when the transport confirms. An unknown reservation or template is SVC-2010, a variable without a value SVC-2003, a channel that the guest has opted out of SVC-2013, unless the template is transactional.
     */
    post: operations["messagesSend"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/messages/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve a message
     *
     * Returns one message with its current status. Changes nothing and emits nothing. An unknown id is SVC-2011.
     */
    get: operations["messagesGet"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/messages/{id}/attachments/{attachment_id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Download a file of a message
     *
     * Returns a file that a guest sent with a message, with the content type listed in the message. Changes nothing and emits nothing. An unknown message or file, or one that was erased with its guest, is SVC-2011.
     */
    get: operations["messagesAttachment"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/conversations": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List conversations
     *
     * Returns the conversations of the tenant, one for each stay with messages, newest first, a page at a time. `reservation_id=none` is the triage list: messages that could not be matched to a stay. `q` searches the messages. Changes nothing and emits nothing. A flag that is neither `true` nor `false` is refused with SVC-2009, an invalid cursor with SVC-2014.
     */
    get: operations["conversationsList"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/conversations/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve a conversation
     *
     * Returns one conversation with its entity tag; the id of one that was merged into another returns the other. Its messages are those of `GET /messages?conversation_id=`. Changes nothing and emits nothing. An unknown id is SVC-2011.
     */
    get: operations["conversationsGet"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Assign or resolve a conversation, or link it to a stay
     *
     * Changes the assignee of a conversation, whether it is resolved, and, for one in triage, its stay, by JSON Merge Patch. With `reservation_id` its messages move to the stay's conversation, which is returned, and `message.received` is emitted for each message of the guest. An unknown user or stay is SVC-2010, a conversation of another stay SVC-3007, an unknown id SVC-2011. With `If-Match`, a concurrent change is refused with SVC-3006.
     */
    patch: operations["conversationsChange"];
    trace?: never;
  };
  "/conversations/{id}/read": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Mark a conversation as read
     *
     * Marks all messages of the guest in a conversation as read; a repeat changes nothing. Emits nothing. An unknown id is SVC-2011.
     */
    post: operations["conversationsRead"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/message-templates": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List message templates, newest first
     *
     * Returns the message templates of the tenant, newest first, a page at a time; a template must match every filter given. Changes nothing and emits nothing. A channel outside the accepted set is refused with SVC-2009, an invalid cursor with SVC-2014.
     */
    get: operations["templatesList"];
    put?: never;
    /**
     * Add a message template
     *
     * Adds the text of a message in one language. Texts may hold `{{variables}}` and nothing else between braces: those of `reservation`, `guest` and `property` are filled in from the stay, all others must be given with each message. Templates of the same name are one message in several languages, of which a guest gets the best match. Emits nothing. A name that exists in this language, or a text that is not a valid template, is refused with SVC-2013.
     */
    post: operations["templatesCreate"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/message-templates/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve a message template
     *
     * Returns one message template with its entity tag. Changes nothing and emits nothing. An unknown id is SVC-2011.
     */
    get: operations["templatesGet"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /**
     * Change a message template
     *
     * Changes a message template by JSON Merge Patch; messages that were sent keep their text. Emits nothing. A name that exists in this language, or a text that is not a valid template, is refused with SVC-2013. With `If-Match`, a concurrent change is refused with SVC-3006.
     */
    patch: operations["templatesChange"];
    trace?: never;
  };
  "/message-templates/{id}/preview": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Preview a message template for a reservation
     *
     * Returns subject and body as they would be sent for a reservation: in the guest's language where the template exists in it, else in English, else as named, with every variable filled in. Changes nothing and emits nothing. A variable that neither the stay nor `variables` fills in is refused with SVC-2003, an unknown reservation with SVC-2010, a text that is too long once filled in with SVC-2013.
     */
    post: operations["templatesPreview"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/message-automations": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List message automations, newest first
     *
     * Returns the message automations of the tenant, newest first, a page at a time; an automation must match every filter given. Changes nothing and emits nothing. A trigger outside the accepted set is refused with SVC-2009, an invalid cursor with SVC-2014.
     */
    get: operations["automationsList"];
    put?: never;
    /**
     * Add a message automation
     *
     * Sends a template to every guest whose stay meets the conditions, once per reservation: a number of hours after booking, check-in, check-out or cancellation, or before the check-in or check-out time, in the property's time zone. A message due between 22:00 and 8:00 is sent at 9:00, unless it is to be sent at once. Existing stays are included as long as their time has not passed. Emits nothing. An unknown template name or id is refused with SVC-2010; a template with variables that the stay does not fill in with SVC-2003; the automation after the 100th of a tenant with SVC-2013.
     */
    post: operations["automationsCreate"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/message-automations/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve a message automation
     *
     * Returns one message automation with its entity tag. Changes nothing and emits nothing. An unknown id is SVC-2011.
     */
    get: operations["automationsGet"];
    put?: never;
    post?: never;
    /**
     * Remove a message automation
     *
     * Removes a message automation; messages that it has not sent yet are dropped. Emits nothing. An unknown id is SVC-2011, an `If-Match` that no longer matches SVC-3006.
     */
    delete: operations["automationsRemove"];
    options?: never;
    head?: never;
    /**
     * Change a message automation, or switch it on or off
     *
     * Changes a message automation by JSON Merge Patch, within `conditions` too. Messages not yet sent are rescheduled. Once switched on again, or changed to another trigger or other conditions, it covers only what happens from then on. Emits nothing. An unknown template name or id is refused with SVC-2010, a template with variables that the stay does not fill in with SVC-2003. With `If-Match`, a concurrent change is refused with SVC-3006.
     */
    patch: operations["automationsChange"];
    trace?: never;
  };
  "/reviews": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List reviews, newest first
     *
     * Returns the reviews of the tenant, newest first, a page at a time; a review must match every filter given. `channel` takes several values separated by commas, `direct` for reviews that guests left with the hotel itself; the id of a merged guest finds the reviews of the survivor. Changes nothing and emits nothing. A channel outside the accepted set is refused with SVC-2009, an invalid cursor with SVC-2014.
     */
    get: operations["reviewsList"];
    put?: never;
    /**
     * Leave a review with the review key of a stay
     *
     * Rates a stay from 1 to 5, with an optional title and text; the review key of the stay takes the place of the token. Emits `review.received` with `channel: direct`. A stay is reviewed once: a second review is refused with SVC-3007, and so is that of a cancelled stay. A key that is unknown is SVC-1001, one that has ended SVC-1002, one of the other environment SVC-1004.
     */
    post: operations["reviewsCreate"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/reviews/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve a review
     *
     * Returns one review with the hotel's reply, if any. Changes nothing and emits nothing. An unknown id is SVC-2011.
     */
    get: operations["reviewsGet"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/reviews/{id}/reply": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Reply to a review
     *
     * Replies to a review, once. The reply to an agency's review is sent to that agency: it is `queued` until the agency has confirmed it, retried in the background while the agency cannot be reached, and `failed` when it is refused; a failed reply can be replaced. Emits nothing. A review that has a reply is refused with SVC-3007, an unknown id with SVC-2011.
     */
    post: operations["reviewsReply"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/reservations/{id}/review-key": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create a review key for the guest of a stay
     *
     * Creates a key with which the guest of a stay can leave a review through `POST /reviews`, and the address of the review page. It expires 30 days after the departure, or after today for a stay that has ended; earlier keys stay valid. Emits nothing. A cancelled stay is refused with SVC-3007, an unknown reservation with SVC-2011.
     */
    post: operations["reviewsCreateKey"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/reservations/{id}/widget-key": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create a widget key for the guest of a stay
     *
     * Creates a key with which the guest of a stay reads its conversation and writes to the hotel through `/widget/messages`. It expires 30 days after the departure, or after today for a stay that has ended, and when the stay is cancelled; earlier keys stay valid. Emits nothing. A cancelled stay is refused with SVC-3007, an unknown reservation with SVC-2011.
     */
    post: operations["widgetCreateKey"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/widget/messages": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Read the conversation of a stay with its widget key
     *
     * Returns the messages to and from the guest of a stay, over every channel, newest first, a page at a time; the widget key of the stay takes the place of the token, and any origin may call it. Replies over `web_widget` are shown as soon as they are written, others once they are sent; undeliverable ones are not shown. Changes nothing and emits nothing. A key that is unknown is SVC-1001, one that has ended SVC-1002, one of the other environment SVC-1004, an invalid cursor SVC-2014.
     */
    get: operations["widgetList"];
    put?: never;
    /**
     * Write to the hotel with the widget key of a stay
     *
     * Adds a message of the guest to the stay's conversation, with the channel `web_widget`; the widget key of the stay takes the place of the token, and any origin may call it. Emits `message.received`. A key that is unknown is SVC-1001, one that has ended, by its time or with the cancellation of the stay, SVC-1002, one of the other environment SVC-1004.
     */
    post: operations["widgetPost"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/reservations/{id}/guest-link": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Create a link to the guest's page of a stay
     *
     * Creates the address of the page on which the guest of a stay registers, checks in, writes to the hotel, pays and leaves a review. It expires 30 days after the departure, when the stay is cancelled and when its guest is erased, and replaces the previous link, which stops working. Emits nothing. A stay that was cancelled or is long over is refused with SVC-3007, an unknown reservation with SVC-2011.
     */
    post: operations["guestLinksCreate"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/reports/{name}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Compute a report, as JSON or CSV
     *
     * Computes `daily-arrivals`, `housekeeping-status` and `ledger-balance` for a `date`, the others for the dates `from` to `to`, inclusive; `pickup` also needs `since`, and `pace` and `pickup` accept `as_of`. `Accept: text/csv` returns the rows as CSV. A report is cached for five minutes of real time; `Age` is its age. Changes nothing and emits nothing. A missing date is SVC-2003, as is a missing `property_id` where the tenant has several; a parameter of another report is SVC-2012, a future date as `since` or `as_of` SVC-2013, an unknown property SVC-2010, an unknown report SVC-2011.
     */
    get: operations["reportsGet"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/webhook-endpoints": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List webhook endpoints
     *
     * Returns the webhook endpoints of the tenant with their state, newest first, a page at a time; secrets are never shown. Changes nothing and emits nothing. An invalid cursor is refused with SVC-2014.
     */
    get: operations["endpointsList"];
    put?: never;
    /**
     * Subscribe an address to events; only this response shows the signing secret
     *
     * Subscribes an address to events by name or by prefix (`reservation.*`); events from this moment on are delivered. `signatures` of `["service", "standard"]` adds the headers of Standard Webhooks 1.0. Only this response shows the signing secret; a repeat with the same idempotency key returns everything but the secret. Emits nothing. An address that cannot be delivered to or lies in a private network is refused with SVC-2013, and so is the endpoint after the 100th of a tenant; an unknown event name is refused with SVC-2009.
     */
    post: operations["endpointsCreate"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/webhook-endpoints/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve a webhook endpoint
     *
     * Returns one webhook endpoint with its state, its last error and the number of deliveries it holds. Changes nothing and emits nothing. An unknown id is SVC-2011.
     */
    get: operations["endpointsGet"];
    put?: never;
    post?: never;
    /**
     * Remove a webhook endpoint
     *
     * Removes a webhook endpoint, cancels its pending deliveries and destroys its secret. The log of its deliveries is kept for the usual retention period. Emits nothing. An unknown id is SVC-2011, an `If-Match` that no longer matches SVC-3006.
     */
    delete: operations["endpointsRemove"];
    options?: never;
    head?: never;
    /**
     * Change a webhook endpoint
     *
     * Changes the address, events, signatures, description or activity of an endpoint by JSON Merge Patch. Pending retries of events no longer subscribed to are cancelled; `active: false` cancels all pending deliveries for good; a changed address is used from the next attempt on. Emits nothing. An address that cannot be delivered to or lies in a private network is refused with SVC-2013, an unknown event name with SVC-2009; `standard` signatures with a secret of before are SVC-3007 until it is rotated. With `If-Match`, a concurrent change is refused with SVC-3006.
     */
    patch: operations["endpointsChange"];
    trace?: never;
  };
  "/webhook-endpoints/{id}/acknowledge": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Acknowledge the failure of a webhook endpoint and release its held deliveries
     *
     * Ends the failing state of an endpoint: deliveries that were held are sent, oldest first, with the attempts they have left, and the event whose last retry failed starts over. An endpoint that is not failing stays as it is. Emits nothing. An unknown id is SVC-2011.
     */
    post: operations["endpointsAcknowledge"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/webhook-endpoints/{id}/rotate-secret": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Replace the signing secret; during the overlap both secrets sign
     *
     * Gives an endpoint a new signing secret, which only this response shows. For `overlap_seconds` both secrets sign, so that receivers can change over without a gap; another rotation ends the overlap of the one before. Emits nothing. An overlap of more than a day is refused with SVC-2013; an unknown id is SVC-2011.
     */
    post: operations["endpointsRotateSecret"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/webhook-endpoints/{id}/test": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send one signed test request and report the outcome
     *
     * Sends one signed request with a test event to the endpoint, whatever its state, and reports the outcome: whether it was accepted, the HTTP status or the error, and how long it took. The request belongs to no subscription, is not retried and does not count towards failing. Changes nothing and emits nothing. An unknown id is SVC-2011.
     */
    post: operations["endpointsTest"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/webhook-endpoints/{id}/deliveries": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List the deliveries of a webhook endpoint with their attempts
     *
     * Returns the deliveries of an endpoint with their attempts, newest first, a page at a time. Deliveries that were accepted or cancelled are kept for 30 days, their attempts for 7, unless the installation is set otherwise; those that are waiting, being retried or held are kept until they end. Changes nothing and emits nothing. An unknown endpoint is SVC-2011, a status outside the accepted set SVC-2009, an invalid cursor SVC-2014.
     */
    get: operations["endpointsDeliveries"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/events": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List events
     *
     * Returns the events of the tenant as they were sent, newest first, a page at a time. Events are kept for 90 days unless the installation is set otherwise, and longer while one of their deliveries is kept or a replay refers to them. With `after` it is a feed: it returns what was committed after that event, oldest first, or all that is kept when `after` is empty, and holds the request for up to `wait` seconds until there is an event; a client that always passes the last id it has seen misses no event and sees none twice. Changes nothing and emits nothing. An event name outside the catalogue is refused with SVC-2009, an invalid cursor, and an `after` that is malformed or no longer kept, with SVC-2014.
     */
    get: operations["eventsList"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/events/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Retrieve an event
     *
     * Returns one event as it was sent. Events are kept for 90 days unless the installation is set otherwise, and longer while one of their deliveries is kept or a replay refers to them. Changes nothing and emits nothing. An unknown id is SVC-2011.
     */
    get: operations["eventsGet"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/events/{id}/replay": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Send an event again under a new id
     *
     * Sends the data of an event again, with a new id, timestamp and signature, to one endpoint or to every active one subscribed to it, and returns the copy, which names the original in `replay_of`. A failing endpoint holds the copy until it is acknowledged. An unknown event is SVC-2011, an unknown endpoint SVC-2010. An endpoint that is switched off is refused with SVC-3007, one that is not subscribed to the event with SVC-2013.
     */
    post: operations["eventsReplay"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface webhooks {
  "reservation.created": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A reservation is written: direct, OTA or manual entry */
    post: operations["onReservationCreatedEvent"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "reservation.updated": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Stay window, room type, rate quote or guest pointer changes */
    post: operations["onReservationUpdatedEvent"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "reservation.cancelled": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Cancelled by guest, OTA or operator */
    post: operations["onReservationCancelledEvent"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "reservation.checked_in": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** An operator or the self-check-in flow moves it to checked_in */
    post: operations["onReservationCheckedInEvent"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "group.created": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A group is created */
    post: operations["onGroupCreatedEvent"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "group.updated": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A group or its block changes */
    post: operations["onGroupUpdatedEvent"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "group.released": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A group holds nothing any more that is not picked up */
    post: operations["onGroupReleasedEvent"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "group.cancelled": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A group is cancelled */
    post: operations["onGroupCancelledEvent"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "payment.failed": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A payment of a plan's schedule could not be charged, and is tried no more */
    post: operations["onPaymentFailedEvent"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "key.issued": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** The lock system has issued a key of a stay; without its PIN */
    post: operations["onKeyIssuedEvent"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "reservation.checked_out": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Check-out completes and the folio is closed */
    post: operations["onReservationCheckedOutEvent"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "guest.updated": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A guest profile is created or edited; document numbers, mrz and tax id masked to the last four */
    post: operations["onGuestUpdatedEvent"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "folio.charged": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A charge is posted to a folio: room, ancillary, tax, adjustment */
    post: operations["onFolioChargedEvent"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "folio.paid": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A payment is applied to a folio */
    post: operations["onFolioPaidEvent"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "invoice.issued": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A legal document is issued: invoice, simplified invoice or credit note; tax numbers masked to the last four */
    post: operations["onInvoiceIssuedEvent"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "incident.opened": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Something needs a person: an incident is recorded; without its payload */
    post: operations["onIncidentOpenedEvent"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "channel.sync_failed": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** An OTA sync attempt fails after the internal retry budget is exhausted; once per outage */
    post: operations["onChannelSyncFailedEvent"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "message.received": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** An inbound guest message arrives on any channel; once its stay is known */
    post: operations["onMessageReceivedEvent"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "message.delivered": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** The transport confirms that a message to a guest was delivered; once */
    post: operations["onMessageDeliveredEvent"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "review.received": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A post-stay review arrives from an OTA or a direct request; once for each stay and source */
    post: operations["onReviewReceivedEvent"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface components {
  schemas: {
    ReservationInput: {
      /**
       * Format: date
       * @example "2027-03-14"
       */
      arrival: string;
      /**
       * Format: date
       * @example "2027-03-14"
       */
      departure: string;
      room_type_id: string;
      rate_plan_id: string;
      property_id?: string;
      guest_id?: string;
      guest?: components["schemas"]["GuestInput"];
      /** @default 1 */
      adults?: number;
      /** @default 0 */
      children?: number;
      /** @default "direct" */
      channel?: "direct" | "booking_com" | "expedia" | "airbnb" | "agoda" | "hotelbeds" | "google" | "phone" | "walk_in" | "email" | "corporate" | "travel_agent";
      external_id?: string;
      folio_id?: string;
      /** The stay is picked up from the block of this group */
      group_id?: string;
      quote?: components["schemas"]["QuoteInput"];
      notes?: string | null;
      status?: "tentative" | "confirmed";
      /** `soft` (default) or a room id */
      room_assignment?: string;
    };
    GuestInput: {
      first_name: string;
      last_name: string;
      second_last_name?: string | null;
      /** @example "ana@example.com" */
      email?: string | null;
      /**
       * International format; returned as E.164
       * @example "+351912345678"
       */
      phone?: string | null;
      nationality?: string | null;
      document?: components["schemas"]["GuestDocumentInput"] | null;
      /**
       * BCP 47 tag; returned in canonical form
       * @example "pt-PT"
       */
      language?: string | null;
      sex?: "f" | "m" | "x" | null;
      date_of_birth?: string | null;
      place_of_birth?: string | null;
      residence_country?: string | null;
      residence_city?: string | null;
      address?: components["schemas"]["GuestAddressInput"] | null;
      dietary_restrictions?: string[] | null;
      arrival_preferences?: components["schemas"]["ArrivalPreferencesInput"] | null;
      preferred_channel?: "messaging_app" | "email" | "sms" | "web_widget" | null;
      /** Channels that the guest has opted out of */
      message_opt_outs?: ("messaging_app" | "email" | "sms" | "web_widget")[] | null;
      tax_id?: string | null;
    };
    GuestDocumentInput: {
      type: "citizen_card" | "national_id" | "passport" | "residence_permit" | "driving_licence" | "other";
      number: string;
      /**
       * ISO 3166-1 alpha-2
       * @example "PT"
       */
      issue_country: string;
      expires_on?: string | null;
      /** Machine-readable zone of ICAO 9303 */
      mrz?: string | null;
      /** Support number of the document itself, which Spain prints beside the holder's number */
      support_number?: string | null;
    };
    GuestAddressInput: {
      street?: string | null;
      postal_code?: string | null;
      city?: string | null;
      /**
       * In Spain the five-digit code of the statistics institute
       * @example "28079"
       */
      municipality_code?: string | null;
      country?: string | null;
    };
    ArrivalPreferencesInput: {
      eta?: string | null;
      transport?: string | null;
      notes?: string | null;
    };
    QuoteInput: {
      /**
       * ISO 4217 code
       * @example "EUR"
       */
      currency: string;
      /** @example "120.00" */
      total: string;
      /** @example "120.00" */
      subtotal?: string;
      /** @example "120.00" */
      tax?: string;
    };
    ReservationPatch: {
      /**
       * Format: date
       * @example "2027-03-14"
       */
      arrival?: string;
      /**
       * Format: date
       * @example "2027-03-14"
       */
      departure?: string;
      room_type_id?: string;
      rate_plan_id?: string;
      guest_id?: string;
      adults?: number;
      children?: number;
      quote?: components["schemas"]["QuoteInput"];
      notes?: string | null;
      room_assignment?: string;
    };
    OccupantsInput: {
      /** All occupants; the booker is included whether listed or not */
      guest_ids: string[];
      /**
       * By the id of a minor, how the minor is related to an adult of the stay: `AB` grandparent, `BA` great-grandparent, `BN` great-grandchild, `CD` brother- or sister-in-law, `CY` spouse, `HJ` child, `HR` brother or sister, `NI` grandchild, `PM` parent, `SB` nephew or niece, `SG` parent-in-law, `TI` uncle or aunt, `TU` guardian, `YN` son- or daughter-in-law, `OT` other
       * @default {}
       */
      kinship?: {
        [name: string]: "AB" | "BA" | "BN" | "CD" | "CY" | "HJ" | "HR" | "NI" | "PM" | "SB" | "SG" | "TI" | "TU" | "YN" | "OT";
      };
    };
    GroupInput: {
      name: string;
      /**
       * Format: date
       * @example "2027-03-14"
       */
      arrival: string;
      /**
       * Format: date
       * @example "2027-03-14"
       */
      departure: string;
      rate_plan_id: string;
      property_id?: string;
      /** @default "leisure" */
      kind?: "leisure" | "corporate" | "event" | "tour";
      /** @default "tentative" */
      status?: "inquiry" | "tentative" | "definite";
      /** @default null */
      organiser_guest_id?: string | null;
      /** @default null */
      company_id?: string | null;
      /** @default null */
      cutoff_date?: string | null;
      /**
       * Nights beyond the block come from free inventory
       * @default false
       */
      elastic?: boolean;
      /**
       * A tentative group holds its rooms
       * @default true
       */
      hold_tentative?: boolean;
      /** @default "none" */
      routing?: "none" | "room_and_tax" | "all";
      /**
       * Part of the contracted room nights that need not be picked up; null: nothing is due
       * @default null
       */
      attrition_percent?: number | null;
      /** @default null */
      notes?: string | null;
    };
    GroupPatch: {
      name?: string;
      /**
       * Format: date
       * @example "2027-03-14"
       */
      arrival?: string;
      /**
       * Format: date
       * @example "2027-03-14"
       */
      departure?: string;
      rate_plan_id?: string;
      /** That of the group: it does not change */
      property_id?: string;
      kind?: "leisure" | "corporate" | "event" | "tour";
      status?: "inquiry" | "tentative" | "definite" | "released" | "cancelled";
      organiser_guest_id?: string | null;
      company_id?: string | null;
      cutoff_date?: string | null;
      /** Nights beyond the block come from free inventory */
      elastic?: boolean;
      /** A tentative group holds its rooms */
      hold_tentative?: boolean;
      routing?: "none" | "room_and_tax" | "all";
      /** Part of the contracted room nights that need not be picked up; null: nothing is due */
      attrition_percent?: number | null;
      notes?: string | null;
    };
    BlockInput: {
      nights: {
        room_type_id: string;
        /**
         * Format: date
         * @example "2027-03-14"
         */
        date: string;
        /** Contracted rooms of the night; 0 removes it */
        rooms: number;
        /** By default the rate it has, else the price of the rate plan */
        rate?: components["schemas"]["MoneyInput"];
      }[];
    };
    MoneyInput: {
      /**
       * ISO 4217 code
       * @example "EUR"
       */
      currency: string;
      /** @example "120.00" */
      amount: string;
    };
    ReleaseInput: {
      /** By default everything that is not picked up */
      nights?: {
        room_type_id: string;
        /**
         * Format: date
         * @example "2027-03-14"
         */
        date: string;
        rooms: number;
      }[];
    };
    RoomingListInput: {
      rows: {
        guest?: components["schemas"]["GuestInput"];
        guest_id?: string;
        /** Required unless the guest shares a room */
        room_type_id?: string;
        /**
         * Required unless the guest shares a room
         * Format: date
         * @example "2027-03-14"
         */
        arrival?: string;
        /**
         * Required unless the guest shares a room
         * Format: date
         * @example "2027-03-14"
         */
        departure?: string;
        /** By default the guests of the room */
        adults?: number;
        /** @default 0 */
        children?: number;
        /** Index of the earlier row whose room the guest shares */
        share_with?: number;
        notes?: string | null;
      }[];
    };
    PublishableKeyInput: {
      property_id: string;
      name: string;
      origins: string[];
    };
    BookingSessionInput: {
      /**
       * Format: date
       * @example "2027-03-14"
       */
      arrival: string;
      /**
       * Format: date
       * @example "2027-03-14"
       */
      departure: string;
      adults: number;
      /** @default 0 */
      children?: number;
      room_type_id: string;
      rate_plan_id: string;
      /** @default "en" */
      language?: "en" | "pt" | "es" | "fr" | "de";
      quote?: components["schemas"]["QuoteInput"];
    };
    BookingSessionPatch: {
      guest?: components["schemas"]["GuestPatch"] | null;
      language?: "en" | "pt" | "es" | "fr" | "de";
    };
    GuestPatch: {
      first_name?: string;
      last_name?: string;
      second_last_name?: string | null;
      /** @example "ana@example.com" */
      email?: string | null;
      /**
       * International format; returned as E.164
       * @example "+351912345678"
       */
      phone?: string | null;
      nationality?: string | null;
      document?: components["schemas"]["GuestDocumentPatch"];
      /**
       * BCP 47 tag; returned in canonical form
       * @example "pt-PT"
       */
      language?: string | null;
      sex?: "f" | "m" | "x" | null;
      date_of_birth?: string | null;
      place_of_birth?: string | null;
      residence_country?: string | null;
      residence_city?: string | null;
      address?: components["schemas"]["GuestAddressInput"] | null;
      dietary_restrictions?: string[] | null;
      arrival_preferences?: components["schemas"]["ArrivalPreferencesInput"] | null;
      preferred_channel?: "messaging_app" | "email" | "sms" | "web_widget" | null;
      /** Channels that the guest has opted out of */
      message_opt_outs?: ("messaging_app" | "email" | "sms" | "web_widget")[] | null;
      tax_id?: string | null;
    };
    GuestDocumentPatch: {
      type?: "citizen_card" | "national_id" | "passport" | "residence_permit" | "driving_licence" | "other";
      number?: string;
      /**
       * ISO 3166-1 alpha-2
       * @example "PT"
       */
      issue_country?: string;
      expires_on?: string | null;
      /** Machine-readable zone of ICAO 9303 */
      mrz?: string | null;
      /** Support number of the document itself, which Spain prints beside the holder's number */
      support_number?: string | null;
    } | null;
    BookingSessionCompletion: {
      /** Added to what was entered before; `first_name` and `last_name` are needed by now */
      guest?: components["schemas"]["GuestPatch"];
      /** Token of the payment provider; needed when `due_now` is more than nothing. Its card is stored for the guest where the plan has later payments, or where nothing is due now */
      payment_token?: string;
    };
    RoomKeyInput: {
      /** The room of the stay, which is also the default */
      room_id?: string;
      /** `new` ends the earlier keys of the room, `duplicate` does not */
      type: "new" | "duplicate";
      /** @default "card" */
      medium?: "card" | "mobile" | "pin";
    };
    RoomPatch: {
      condition?: "clean" | "dirty" | "inspected" | "out_of_order";
      note?: string | null;
      /** Compared with the stays by `GET /housekeeping/discrepancies` */
      reported_occupancy?: "vacant" | "occupied" | null;
      out_of_order?: {
        /**
         * The first night that is not for sale; required unless nights are set already
         * Format: date
         * @example "2027-03-14"
         */
        from?: string;
        /** The first night that is for sale again; null: no end is known */
        to?: string | null;
        reason?: string | null;
      } | null;
    };
    NewHousekeepingTask: {
      room_id: string;
      kind: "clean" | "inspect" | "maintenance";
      /** Only with the kind `clean`; `departure` by default */
      cleaning?: "departure" | "stayover";
      note?: string | null;
      assigned_to?: string | null;
      /** By default those of the room type; unknown for `maintenance` */
      expected_minutes?: number;
    };
    HousekeepingTaskPatch: {
      assigned_to?: string | null;
      status?: "open" | "in_progress" | "done";
      note?: string | null;
    };
    CompanyInput: {
      name: string;
      tax_id?: string | null;
      /** 10 is a discount of 10 percent */
      discount_percent: number;
    };
    AvailabilityWrite: {
      updates: {
        /**
         * Format: date
         * @example "2027-03-14"
         */
        date: string;
        room_type_id: string;
        available: number;
      }[];
    };
    RatePlanInput: {
      /** Needed only when the tenant has several properties */
      property_id?: string;
      code: string;
      name: string;
      kind: "fixed" | "bar" | "package" | "corporate";
      room_type_ids: string[];
      /**
       * The property's currency, which is also the default
       * @example "EUR"
       */
      currency?: string;
      pricing: components["schemas"]["PricingInput"];
      /** @default [] */
      included_services?: {
        code: string;
        description: string;
        per: "stay" | "night" | "adult_night";
        /** @example "120.00" */
        amount: string;
      }[];
      /** @default {"free_until_hours":24,"fee":{"type":"first_night"}} */
      cancellation?: components["schemas"]["CancellationInput"];
      /** @default [{"due":"departure","percent":100}] */
      payment_schedule?: {
        due: "booking" | "arrival" | "departure";
        percent: number;
      }[];
      /** @default [] */
      channels?: {
        channel: "booking_com" | "expedia" | "airbnb" | "agoda" | "hotelbeds" | "google";
        external_code: string;
      }[];
      /** @default {} */
      restrictions?: components["schemas"]["RestrictionsInput"];
      /** The company account of a corporate plan */
      company_id?: string | null;
    };
    PricingInput: {
      base: {
        type: "fixed";
        /** @example "120.00" */
        amount: string;
      } | {
        type: "daily_table";
      } | {
        type: "derived";
        rate_plan_id: string;
        /**
         * Percent as a JSON number; -10 lowers the price by 10 percent
         * @example -10
         */
        percent?: number;
        /** @example "120.00" */
        amount?: string;
      };
      /** @default 2 */
      included_adults?: number;
      /**
       * @default "0"
       * @example "120.00"
       */
      extra_adult?: string;
      /**
       * @default "0"
       * @example "120.00"
       */
      extra_child?: string;
      /** @default [] */
      length_of_stay?: {
        min_nights: number;
        /**
         * Percent as a JSON number; -10 lowers the price by 10 percent
         * @example -10
         */
        percent: number;
      }[];
    };
    CancellationInput: {
      /** @default 24 */
      free_until_hours?: number;
      /** @default {"type":"first_night"} */
      fee?: {
        type: "first_night";
        value?: null;
      } | {
        type: "percent";
        value: number;
      } | {
        type: "full";
        value?: null;
      } | {
        type: "fixed";
        /** @example "120.00" */
        value: string;
      };
    };
    RestrictionsInput: {
      min_stay?: number | null;
      max_stay?: number | null;
      closed_to_arrival?: boolean | null;
      closed_to_departure?: boolean | null;
      stop_sell?: boolean | null;
    };
    RateUpdates: {
      updates: components["schemas"]["RateUpdate"][];
    };
    RateUpdate: {
      rate_plan_id: string;
      room_type_id: string;
      /**
       * Format: date
       * @example "2027-03-14"
       */
      from: string;
      /**
       * Last date, inclusive; at most 731 days
       * Format: date
       * @example "2027-03-14"
       */
      to: string;
      /** ISO weekdays, 1 Monday to 7 Sunday; all of them when absent */
      days_of_week?: number[];
      amount: components["schemas"]["MoneyInput"];
      /** Absent parts keep the date's restriction, null lifts it */
      restrictions?: components["schemas"]["RestrictionsInput"];
    };
    FolioInput: {
      guest_id: string;
      /**
       * By default the property's
       * @example "EUR"
       */
      currency?: string;
      /** Needed only when the tenant has several */
      property_id?: string;
    };
    ChargeInput: {
      /** Includes VAT. Negative only with code discount or adjustment, never zero */
      amount: components["schemas"]["MoneyInput"];
      /**
       * @example "minibar"
       * @example "cancellation_fee"
       */
      code: string;
      /** @default "" */
      description?: string;
      /** By default the token's integration user */
      posted_by?: string;
      /**
       * By default today at the property
       * Format: date
       * @example "2027-03-14"
       */
      service_date?: string;
      /** A stay of this folio; by default its only one */
      reservation_id?: string;
    };
    PaymentInput: {
      /** The amount paid, positive */
      amount: components["schemas"]["MoneyInput"];
      method: "card" | "cash" | "bank_transfer" | "ota_collect";
      /** Token of the payment provider; required with `card`, and accepted only with it */
      payment_token?: string;
      /** @default "" */
      description?: string;
    };
    RefundInput: {
      /** Positive; by default the rest of the payment */
      amount?: components["schemas"]["MoneyInput"];
    };
    FolioSplitInput: {
      /** Live entries of the folio in the path: neither reversed nor moved. A payment moves with its refunds */
      entry_ids: string[];
      /** By default the folio's */
      guest_id?: string;
    };
    FolioMergeInput: {
      /** Closed by the merge */
      source_folio_id: string;
    };
    FolioTransferInput: {
      /** Live entries of the folio in the path: neither reversed nor moved. A payment moves with its refunds */
      entry_ids: string[];
      target_folio_id: string;
    };
    FolioCloseInput: {
      settlement: "paid" | "transferred" | "written_off";
      /** Required with `transferred`, and accepted only with it */
      transfer_to_folio_id?: string;
    };
    PaymentMethodInput: {
      /** Token of the payment provider */
      payment_token: string;
    };
    PaymentLinkInput: {
      /** Positive; by default the balance when the page is opened */
      amount?: components["schemas"]["MoneyInput"];
    };
    FiscalDocumentInput: {
      /** By default the company or the guest of the folio */
      customer?: components["schemas"]["FiscalCustomerInput"];
      /** By default everything not yet invoiced */
      entry_ids?: string[];
    };
    FiscalCustomerInput: {
      name: string;
      tax_id?: string | null;
      country?: string | null;
      address?: string | null;
    };
    FiscalCreditInput: {
      reason: string;
      /** By default everything that is left */
      lines?: {
        line: number;
        gross: components["schemas"]["MoneyInput"];
      }[];
    };
    ChannelMappingInput: {
      room_types: {
        room_type_id: string;
        external_code: string;
      }[];
      rate_plans: {
        rate_plan_id: string;
        external_code: string;
      }[];
      /** As it was read; ignored */
      status?: "active" | "drifted";
      /** As it was read; ignored */
      drifted?: unknown[];
    };
    ChannelRulesInput: {
      /** @default [] */
      prices?: {
        rate_plan_id: string;
        /**
         * Percent as a JSON number; -10 lowers the price by 10 percent
         * @example -10
         */
        percent?: number;
        /**
         * Added to each night, in the plan's currency; may be negative
         * @example "120.00"
         */
        amount?: string;
      }[];
      /** @default [] */
      allotments?: {
        room_type_id: string;
        /**
         * Format: date
         * @example "2027-03-14"
         */
        from: string;
        /**
         * Last date, inclusive
         * Format: date
         * @example "2027-03-14"
         */
        to: string;
        rooms_max?: number;
        stop_sell?: boolean;
      }[];
    };
    ChannelSyncInput: {
      /**
       * Format: date
       * @example "2027-03-14"
       */
      from: string;
      /**
       * Last date, inclusive
       * Format: date
       * @example "2027-03-14"
       */
      to: string;
    };
    IncidentPatch: {
      resolved?: boolean;
    };
    NewMessage: {
      reservation_id: string;
      body?: string;
      /** A template of any language; the one in the language of the guest is sent */
      template_id?: string;
      /**
       * Values of the variables that the stay does not fill in, by name
       * @example {"wifi_code":"sea-breeze"}
       */
      variables?: {
        [name: string]: string | number;
      };
      /** By default the template's, else the guest's preferred channel, else that of the guest's last message, else `email` */
      channel?: "messaging_app" | "email" | "sms" | "web_widget";
    };
    ConversationPatch: {
      assigned_to?: string | null;
      resolved?: boolean;
      /** The stay to link a conversation in triage to */
      reservation_id?: string;
    };
    MessageTemplateInput: {
      name: string;
      /**
       * BCP 47 tag; returned in canonical form
       * @example "pt-PT"
       */
      language: string;
      channel?: "messaging_app" | "email" | "sms" | "web_widget" | null;
      subject?: string | null;
      /** @example "Welcome, {{guest.first_name}}." */
      body: string;
      /** @default false */
      transactional?: boolean;
    };
    MessageTemplatePatch: {
      name?: string;
      /**
       * BCP 47 tag; returned in canonical form
       * @example "pt-PT"
       */
      language?: string;
      channel?: "messaging_app" | "email" | "sms" | "web_widget" | null;
      subject?: string | null;
      /** @example "Welcome, {{guest.first_name}}." */
      body?: string;
      transactional?: boolean;
    };
    MessageAutomationInput: {
      trigger: "booked" | "before_arrival" | "checked_in" | "before_departure" | "checked_out" | "cancelled";
      /**
       * Before or after the trigger, in the property's time zone
       * @default 0
       */
      offset_hours?: number;
      template_name: string;
      channels?: ("messaging_app" | "email" | "sms" | "web_widget")[] | null;
      conditions?: components["schemas"]["AutomationConditionsInput"] | null;
      /** @default true */
      active?: boolean;
    };
    AutomationConditionsInput: {
      channels?: ("direct" | "booking_com" | "expedia" | "airbnb" | "agoda" | "hotelbeds" | "google" | "phone" | "walk_in" | "email" | "corporate" | "travel_agent")[] | null;
      room_type_ids?: string[] | null;
      rate_plan_ids?: string[] | null;
      nights_min?: number | null;
    };
    MessageAutomationPatch: {
      trigger?: "booked" | "before_arrival" | "checked_in" | "before_departure" | "checked_out" | "cancelled";
      /** Before or after the trigger, in the property's time zone */
      offset_hours?: number;
      template_name?: string;
      channels?: ("messaging_app" | "email" | "sms" | "web_widget")[] | null;
      conditions?: components["schemas"]["AutomationConditionsInput"] | null;
      active?: boolean;
    };
    ReviewInput: {
      rating: number;
      title?: string | null;
      text?: string | null;
    };
    WidgetMessageInput: {
      body: string;
    };
    WebhookEndpointInput: {
      url: string;
      events: ("reservation.created" | "reservation.updated" | "reservation.cancelled" | "reservation.checked_in" | "group.created" | "group.updated" | "group.released" | "group.cancelled" | "payment.failed" | "key.issued" | "reservation.checked_out" | "guest.updated" | "folio.charged" | "folio.paid" | "invoice.issued" | "incident.opened" | "channel.sync_failed" | "message.received" | "message.delivered" | "review.received" | "reservation.*" | "group.*" | "payment.*" | "key.*" | "guest.*" | "folio.*" | "invoice.*" | "incident.*" | "channel.*" | "message.*" | "review.*" | "*")[];
      /** Sets of signature headers; `standard` adds those of Standard Webhooks 1.0 */
      signatures?: ("service" | "standard")[];
      description?: string | null;
      /** @default true */
      active?: boolean;
    };
    WebhookEndpointPatch: {
      url?: string;
      events?: ("reservation.created" | "reservation.updated" | "reservation.cancelled" | "reservation.checked_in" | "group.created" | "group.updated" | "group.released" | "group.cancelled" | "payment.failed" | "key.issued" | "reservation.checked_out" | "guest.updated" | "folio.charged" | "folio.paid" | "invoice.issued" | "incident.opened" | "channel.sync_failed" | "message.received" | "message.delivered" | "review.received" | "reservation.*" | "group.*" | "payment.*" | "key.*" | "guest.*" | "folio.*" | "invoice.*" | "incident.*" | "channel.*" | "message.*" | "review.*" | "*")[];
      /** Sets of signature headers; `standard` adds those of Standard Webhooks 1.0 */
      signatures?: ("service" | "standard")[];
      description?: string | null;
      active?: boolean;
    };
    ReservationCreatedEvent: {
      /**
       * Constant across retries: consumers deduplicate on it
       * @example "evt_01kb0w8s5nfw8r6m1v2c3d4e5f"
       */
      id: string;
      event: "reservation.created";
      tenant_id: string;
      /**
       * Millisecond precision, UTC
       * Format: date-time
       */
      created_at: string;
      api_version: "v1";
      data: components["schemas"]["Reservation"];
    };
    Reservation: {
      id: string;
      property_id: string;
      status: "tentative" | "confirmed" | "checked_in" | "checked_out" | "cancelled";
      channel: string;
      external_id: string | null;
      /**
       * Format: date
       * @example "2027-03-14"
       */
      arrival: string;
      /**
       * Format: date
       * @example "2027-03-14"
       */
      departure: string;
      nights: number;
      adults: number;
      children: number;
      guest_id: string;
      rate_plan_id: string;
      room_type_id: string;
      /** `soft` or a room id */
      room_assignment: string;
      quote: components["schemas"]["Quote"];
      folio_id: string;
      group_id: string | null;
      notes: string | null;
      expires_at: string | null;
      checked_in_at: string | null;
      checked_out_at: string | null;
      cancellation: {
        reason: "guest_request" | "no_show" | "ota" | "operator" | "expired" | "other";
        at: string;
        fee_due: components["schemas"]["Money"] | null;
      } | null;
      created_at: string;
      updated_at: string;
    };
    Quote: {
      currency: string;
      subtotal: string;
      tax: string;
      total: string;
    };
    Money: {
      currency: string;
      amount: string;
    };
    ReservationUpdatedEvent: {
      /**
       * Constant across retries: consumers deduplicate on it
       * @example "evt_01kb0w8s5nfw8r6m1v2c3d4e5f"
       */
      id: string;
      event: "reservation.updated";
      tenant_id: string;
      /**
       * Millisecond precision, UTC
       * Format: date-time
       */
      created_at: string;
      api_version: "v1";
      /** Top-level fields of `data` that differ from before, sorted; only in `*.updated` events */
      changed?: string[];
      data: components["schemas"]["Reservation"];
    };
    ReservationCancelledEvent: {
      /**
       * Constant across retries: consumers deduplicate on it
       * @example "evt_01kb0w8s5nfw8r6m1v2c3d4e5f"
       */
      id: string;
      event: "reservation.cancelled";
      tenant_id: string;
      /**
       * Millisecond precision, UTC
       * Format: date-time
       */
      created_at: string;
      api_version: "v1";
      data: components["schemas"]["Reservation"];
    };
    ReservationCheckedInEvent: {
      /**
       * Constant across retries: consumers deduplicate on it
       * @example "evt_01kb0w8s5nfw8r6m1v2c3d4e5f"
       */
      id: string;
      event: "reservation.checked_in";
      tenant_id: string;
      /**
       * Millisecond precision, UTC
       * Format: date-time
       */
      created_at: string;
      api_version: "v1";
      data: components["schemas"]["Reservation"];
    };
    GroupCreatedEvent: {
      /**
       * Constant across retries: consumers deduplicate on it
       * @example "evt_01kb0w8s5nfw8r6m1v2c3d4e5f"
       */
      id: string;
      event: "group.created";
      tenant_id: string;
      /**
       * Millisecond precision, UTC
       * Format: date-time
       */
      created_at: string;
      api_version: "v1";
      data: components["schemas"]["Group"];
    };
    Group: {
      id: string;
      property_id: string;
      name: string;
      kind: "leisure" | "corporate" | "event" | "tour";
      status: "inquiry" | "tentative" | "definite" | "released" | "cancelled";
      organiser_guest_id: string | null;
      company_id: string | null;
      /**
       * Format: date
       * @example "2027-03-14"
       */
      arrival: string;
      /**
       * Format: date
       * @example "2027-03-14"
       */
      departure: string;
      cutoff_date: string | null;
      elastic: boolean;
      hold_tentative: boolean;
      routing: "none" | "room_and_tax" | "all";
      rate_plan_id: string;
      attrition_percent: number | null;
      /** The master folio */
      folio_id: string | null;
      notes: string | null;
      /** Room nights of the block */
      totals: {
        rooms_held: number;
        rooms_picked_up: number;
        rooms_released: number;
      };
      /** From the cut-off on, until it is charged */
      attrition_due: components["schemas"]["Money"] | null;
      created_at: string;
      updated_at: string;
    };
    GroupUpdatedEvent: {
      /**
       * Constant across retries: consumers deduplicate on it
       * @example "evt_01kb0w8s5nfw8r6m1v2c3d4e5f"
       */
      id: string;
      event: "group.updated";
      tenant_id: string;
      /**
       * Millisecond precision, UTC
       * Format: date-time
       */
      created_at: string;
      api_version: "v1";
      /** Top-level fields of `data` that differ from before, sorted; only in `*.updated` events */
      changed?: string[];
      data: components["schemas"]["Group"];
    };
    GroupReleasedEvent: {
      /**
       * Constant across retries: consumers deduplicate on it
       * @example "evt_01kb0w8s5nfw8r6m1v2c3d4e5f"
       */
      id: string;
      event: "group.released";
      tenant_id: string;
      /**
       * Millisecond precision, UTC
       * Format: date-time
       */
      created_at: string;
      api_version: "v1";
      data: components["schemas"]["Group"];
    };
    GroupCancelledEvent: {
      /**
       * Constant across retries: consumers deduplicate on it
       * @example "evt_01kb0w8s5nfw8r6m1v2c3d4e5f"
       */
      id: string;
      event: "group.cancelled";
      tenant_id: string;
      /**
       * Millisecond precision, UTC
       * Format: date-time
       */
      created_at: string;
      api_version: "v1";
      data: components["schemas"]["Group"];
    };
    PaymentFailedEvent: {
      /**
       * Constant across retries: consumers deduplicate on it
       * @example "evt_01kb0w8s5nfw8r6m1v2c3d4e5f"
       */
      id: string;
      event: "payment.failed";
      tenant_id: string;
      /**
       * Millisecond precision, UTC
       * Format: date-time
       */
      created_at: string;
      api_version: "v1";
      data: components["schemas"]["PaymentFailed"];
    };
    PaymentFailed: {
      reservation_id: string;
      folio_id: string;
      payment_due_id: string;
      amount: components["schemas"]["Money"];
      error: {
        code: string;
        provider_reason: string;
      };
    };
    KeyIssuedEvent: {
      /**
       * Constant across retries: consumers deduplicate on it
       * @example "evt_01kb0w8s5nfw8r6m1v2c3d4e5f"
       */
      id: string;
      event: "key.issued";
      tenant_id: string;
      /**
       * Millisecond precision, UTC
       * Format: date-time
       */
      created_at: string;
      api_version: "v1";
      data: components["schemas"]["RoomKey"];
    };
    RoomKey: {
      id: string;
      reservation_id: string;
      room_id: string;
      type: "new" | "duplicate";
      medium: "card" | "mobile" | "pin";
      valid_from: string;
      valid_until: string;
      /** `unknown`: the lock system has not yet confirmed that the key was issued or revoked */
      status: "active" | "revoked" | "unknown";
      /** Only in the response that creates a key of medium `pin`, never in a replay */
      pin: string | null;
      issued_by: string | null;
      revoked_at: string | null;
      created_at: string;
      updated_at: string;
    };
    ReservationCheckedOutEvent: {
      /**
       * Constant across retries: consumers deduplicate on it
       * @example "evt_01kb0w8s5nfw8r6m1v2c3d4e5f"
       */
      id: string;
      event: "reservation.checked_out";
      tenant_id: string;
      /**
       * Millisecond precision, UTC
       * Format: date-time
       */
      created_at: string;
      api_version: "v1";
      data: components["schemas"]["Reservation"];
    };
    GuestUpdatedEvent: {
      /**
       * Constant across retries: consumers deduplicate on it
       * @example "evt_01kb0w8s5nfw8r6m1v2c3d4e5f"
       */
      id: string;
      event: "guest.updated";
      tenant_id: string;
      /**
       * Millisecond precision, UTC
       * Format: date-time
       */
      created_at: string;
      api_version: "v1";
      /** Top-level fields of `data` that differ from before, sorted; only in `*.updated` events */
      changed?: string[];
      data: components["schemas"]["Guest"];
    };
    Guest: {
      id: string;
      first_name: string;
      last_name: string;
      second_last_name: string | null;
      email: string | null;
      /** E.164 */
      phone: string | null;
      nationality: string | null;
      document: components["schemas"]["GuestDocument"] | null;
      language: string | null;
      sex: "f" | "m" | "x" | null;
      date_of_birth: string | null;
      place_of_birth: string | null;
      residence_country: string | null;
      residence_city: string | null;
      address: components["schemas"]["GuestAddress"] | null;
      dietary_restrictions: string[];
      arrival_preferences: components["schemas"]["ArrivalPreferences"] | null;
      preferred_channel: "messaging_app" | "email" | "sms" | "web_widget" | null;
      message_opt_outs: ("messaging_app" | "email" | "sms" | "web_widget")[];
      tax_id: string | null;
      past_stay_notes: components["schemas"]["PastStayNote"][];
      past_stays: number;
      /** Null only while the tenant has no property */
      lifetime_value: components["schemas"]["Money"] | null;
      /** Ids of profiles merged into this one; they still resolve */
      aliases: string[];
      /** When the personal data of the guest were erased */
      erased_at: string | null;
      created_at: string;
      updated_at: string;
    };
    GuestDocument: {
      type: "citizen_card" | "national_id" | "passport" | "residence_permit" | "driving_licence" | "other";
      number: string;
      issue_country: string;
      expires_on: string | null;
      mrz: string | null;
      support_number: string | null;
    };
    GuestAddress: {
      street: string | null;
      postal_code: string | null;
      city: string | null;
      municipality_code: string | null;
      country: string | null;
    };
    ArrivalPreferences: {
      eta: string | null;
      transport: string | null;
      notes: string | null;
    };
    PastStayNote: {
      reservation_id: string;
      note: string;
      created_at: string;
    };
    FolioChargedEvent: {
      /**
       * Constant across retries: consumers deduplicate on it
       * @example "evt_01kb0w8s5nfw8r6m1v2c3d4e5f"
       */
      id: string;
      event: "folio.charged";
      tenant_id: string;
      /**
       * Millisecond precision, UTC
       * Format: date-time
       */
      created_at: string;
      api_version: "v1";
      data: components["schemas"]["FolioEvent"];
    };
    FolioEvent: {
      folio: components["schemas"]["FolioSummary"];
      entry: components["schemas"]["FolioEntry"];
    };
    FolioSummary: {
      id: string;
      property_id: string;
      guest_id: string;
      reservation_ids: string[];
      currency: string;
      status: "open" | "closed";
      settlement: "paid" | "transferred" | "written_off" | null;
      /** Sum of all entries: above zero the guest owes money, below zero the hotel does */
      balance: components["schemas"]["Money"];
      /** The balance including the nights not yet posted */
      projected_balance: components["schemas"]["Money"];
      totals: {
        charges: components["schemas"]["Money"];
        taxes: components["schemas"]["Money"];
        discounts: components["schemas"]["Money"];
        payments: components["schemas"]["Money"];
      };
      /** The folio it was split from */
      parent_folio_id: string | null;
      closed_at: string | null;
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      updated_at: string;
    };
    FolioEntry: {
      id: string;
      kind: "room" | "ancillary" | "tax" | "discount" | "adjustment" | "fee" | "payment" | "refund" | "transfer" | "write_off";
      code: string;
      description: string;
      /** Debits positive, credits negative */
      amount: components["schemas"]["Money"];
      /**
       * Format: date
       * @example "2027-03-14"
       */
      service_date: string;
      posted_by: string | null;
      /** Format: date-time */
      posted_at: string;
      reservation_id: string | null;
      /** The entry that this one reverses */
      reverses: string | null;
      /** The folio it came from */
      moved_from: string | null;
      /** The folio it went to */
      moved_to: string | null;
    };
    FolioPaidEvent: {
      /**
       * Constant across retries: consumers deduplicate on it
       * @example "evt_01kb0w8s5nfw8r6m1v2c3d4e5f"
       */
      id: string;
      event: "folio.paid";
      tenant_id: string;
      /**
       * Millisecond precision, UTC
       * Format: date-time
       */
      created_at: string;
      api_version: "v1";
      data: components["schemas"]["FolioEvent"];
    };
    InvoiceIssuedEvent: {
      /**
       * Constant across retries: consumers deduplicate on it
       * @example "evt_01kb0w8s5nfw8r6m1v2c3d4e5f"
       */
      id: string;
      event: "invoice.issued";
      tenant_id: string;
      /**
       * Millisecond precision, UTC
       * Format: date-time
       */
      created_at: string;
      api_version: "v1";
      data: components["schemas"]["FiscalDocumentSummary"];
    };
    FiscalDocumentSummary: {
      id: string;
      property_id: string;
      folio_id: string;
      kind: "invoice" | "simplified_invoice" | "credit_note";
      /**
       * As printed: without gaps in each series and kind
       * @example "FT HTL26/1"
       */
      number: string;
      series: string;
      sequence: number;
      /** Format: date-time */
      issued_at: string;
      /**
       * In the calendar of the property
       * Format: date
       * @example "2027-03-14"
       */
      issue_date: string;
      issuer: components["schemas"]["FiscalIssuer"];
      /** Null: the final consumer */
      customer: components["schemas"]["FiscalCustomer"] | null;
      /** The lines by rate; net and VAT add up to gross */
      vat_summary: {
        vat_percent: number;
        exemption: {
          code: string;
          reason: string;
        } | null;
        net: components["schemas"]["Money"];
        vat: components["schemas"]["Money"];
        gross: components["schemas"]["Money"];
      }[];
      totals: {
        net: components["schemas"]["Money"];
        vat: components["schemas"]["Money"];
        gross: components["schemas"]["Money"];
      };
      /** Signature (Portugal) or fingerprint (Spain); covers the hash of the document before it */
      hash: string;
      /** Null: the first of its chain */
      previous_hash: string | null;
      /** Portugal only */
      atcud: string | null;
      /** Text of the QR code */
      qr: string;
      /** The document that a credit note corrects */
      corrects: string | null;
      corrects_number: string | null;
      /** The latest credit note of this document */
      corrected_by: string | null;
      /** Reason that was given for a credit note; null for any other document */
      reason: string | null;
      /** True for a document of a sandbox, which has no legal effect */
      is_training: boolean;
      status: "issued" | "submitted" | "accepted" | "rejected";
      /** Submissions to the authority that were tried */
      attempts: number;
      last_error: {
        code: string;
        message: string;
      } | null;
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      updated_at: string;
    };
    FiscalIssuer: {
      /** Legal name */
      name: string;
      trade_name: string;
      /** Colour of the house when the document was issued; headings are printed in it */
      colour: string | null;
      tax_id: string;
      country: "PT" | "ES";
      address: {
        street: string;
        postal_code: string;
        city: string;
      } | null;
      /** Portugal: of the program; 0: none */
      certificate_number: number;
    };
    FiscalCustomer: {
      name: string;
      tax_id: string | null;
      country: string | null;
      address: string | null;
    };
    IncidentOpenedEvent: {
      /**
       * Constant across retries: consumers deduplicate on it
       * @example "evt_01kb0w8s5nfw8r6m1v2c3d4e5f"
       */
      id: string;
      event: "incident.opened";
      tenant_id: string;
      /**
       * Millisecond precision, UTC
       * Format: date-time
       */
      created_at: string;
      api_version: "v1";
      data: components["schemas"]["Incident"];
    };
    Incident: {
      id: string;
      kind: "refused_booking" | "late_amendment" | "stale_revision" | "drift" | "price_mismatch" | "unknown_room" | "key_not_issued" | "message_failed" | "registration_stopped" | "day_not_closed" | "payment_failed" | "fiscal_rejected";
      property_id: string | null;
      /** The agency concerned, if any */
      channel: string | null;
      external_id: string | null;
      reservation_id: string | null;
      /** Code of the refusal; null if nothing was refused */
      code: string | null;
      message: string;
      /** The original data as received; null once erased */
      payload: unknown;
      created_at: string;
      updated_at: string;
      resolved_at: string | null;
    };
    ChannelSyncFailedEvent: {
      /**
       * Constant across retries: consumers deduplicate on it
       * @example "evt_01kb0w8s5nfw8r6m1v2c3d4e5f"
       */
      id: string;
      event: "channel.sync_failed";
      tenant_id: string;
      /**
       * Millisecond precision, UTC
       * Format: date-time
       */
      created_at: string;
      api_version: "v1";
      data: components["schemas"]["ChannelSyncFailed"];
    };
    ChannelSyncFailed: {
      channel: string;
      operation: "push";
      reservation_id: string | null;
      error: {
        code: string;
        message: string;
      };
      attempts: number;
      first_failed_at: string;
    };
    MessageReceivedEvent: {
      /**
       * Constant across retries: consumers deduplicate on it
       * @example "evt_01kb0w8s5nfw8r6m1v2c3d4e5f"
       */
      id: string;
      event: "message.received";
      tenant_id: string;
      /**
       * Millisecond precision, UTC
       * Format: date-time
       */
      created_at: string;
      api_version: "v1";
      data: components["schemas"]["Message"];
    };
    Message: {
      id: string;
      conversation_id: string;
      /** Null while it is not matched to a stay */
      reservation_id: string | null;
      guest_id: string | null;
      direction: "inbound" | "outbound";
      channel: "messaging_app" | "email" | "sms" | "web_widget";
      /** The online travel agency that carries it; null for a transport of the hotel */
      via: string | null;
      status: "queued" | "sent" | "delivered" | "failed" | "received";
      subject: string | null;
      /** Null until a template is rendered, and when the guest has been erased */
      body: string | null;
      attachments: components["schemas"]["MessageAttachment"][];
      template_id: string | null;
      language: string | null;
      /** As received from or recorded by the transport */
      raw_payload: string | null;
      created_at: string;
      updated_at: string;
      sent_at: string | null;
      delivered_at: string | null;
      read_at: string | null;
      failure_reason: string | null;
    };
    MessageAttachment: {
      id: string;
      name: string;
      content_type: string;
      bytes: number;
    };
    MessageDeliveredEvent: {
      /**
       * Constant across retries: consumers deduplicate on it
       * @example "evt_01kb0w8s5nfw8r6m1v2c3d4e5f"
       */
      id: string;
      event: "message.delivered";
      tenant_id: string;
      /**
       * Millisecond precision, UTC
       * Format: date-time
       */
      created_at: string;
      api_version: "v1";
      data: components["schemas"]["Message"];
    };
    ReviewReceivedEvent: {
      /**
       * Constant across retries: consumers deduplicate on it
       * @example "evt_01kb0w8s5nfw8r6m1v2c3d4e5f"
       */
      id: string;
      event: "review.received";
      tenant_id: string;
      /**
       * Millisecond precision, UTC
       * Format: date-time
       */
      created_at: string;
      api_version: "v1";
      data: components["schemas"]["Review"];
    };
    Review: {
      id: string;
      reservation_id: string | null;
      guest_id: string | null;
      /** The agency it came through, or `direct` */
      channel: string;
      rating: number;
      /** The highest possible rating */
      scale: 5 | 10;
      title: string | null;
      text: string | null;
      reply: {
        text: string | null;
        status: "queued" | "sent" | "failed";
        at: string;
      } | null;
      created_at: string;
      updated_at: string;
    };
    ReservationWithActions: {
      id: string;
      property_id: string;
      status: "tentative" | "confirmed" | "checked_in" | "checked_out" | "cancelled";
      channel: string;
      external_id: string | null;
      /**
       * Format: date
       * @example "2027-03-14"
       */
      arrival: string;
      /**
       * Format: date
       * @example "2027-03-14"
       */
      departure: string;
      nights: number;
      adults: number;
      children: number;
      guest_id: string;
      rate_plan_id: string;
      room_type_id: string;
      /** `soft` or a room id */
      room_assignment: string;
      quote: components["schemas"]["Quote"];
      folio_id: string;
      group_id: string | null;
      notes: string | null;
      expires_at: string | null;
      checked_in_at: string | null;
      checked_out_at: string | null;
      cancellation: {
        reason: "guest_request" | "no_show" | "ota" | "operator" | "expired" | "other";
        at: string;
        fee_due: components["schemas"]["Money"] | null;
      } | null;
      created_at: string;
      updated_at: string;
      allowed_actions: {
        action: "confirm" | "check_in" | "check_out" | "cancel" | "update" | "issue_key";
        allowed: boolean;
        reasons: {
          code: string;
          message: string;
        }[];
      }[];
    };
    Occupants: {
      /** The booker first, then the others in the given order */
      guest_ids: string[];
      /** By the id of a minor, how the minor is related to an adult of the stay: `AB` grandparent, `BA` great-grandparent, `BN` great-grandchild, `CD` brother- or sister-in-law, `CY` spouse, `HJ` child, `HR` brother or sister, `NI` grandchild, `PM` parent, `SB` nephew or niece, `SG` parent-in-law, `TI` uncle or aunt, `TU` guardian, `YN` son- or daughter-in-law, `OT` other */
      kinship: {
        [name: string]: "AB" | "BA" | "BN" | "CD" | "CY" | "HJ" | "HR" | "NI" | "PM" | "SB" | "SG" | "TI" | "TU" | "YN" | "OT";
      };
    };
    PaymentDue: {
      id: string;
      due: "booking" | "arrival" | "departure";
      /** Date on which it becomes due, at 9:00 of the property */
      date: string;
      amount: components["schemas"]["Money"];
      status: "scheduled" | "paid" | "failed" | "waived";
      /** Charges that were tried by themselves */
      attempts: number;
      /** Null where it is not charged by itself, or no more */
      next_attempt_at: string | null;
      last_error: {
        code: string;
        provider_reason: string;
      } | null;
    };
    Block: {
      data: components["schemas"]["BlockNight"][];
    };
    BlockNight: {
      room_type_id: string;
      date: string;
      /** Contracted; releases do not lower it */
      rooms: number;
      picked_up: number;
      released: number;
      /** Per room and night, gross or net as the prices of the property are */
      rate: components["schemas"]["Money"];
    };
    RoomingList: {
      /** In the order of the rows; null for a guest who shares a room */
      reservation_ids: (string | null)[];
    };
    PublishableKey: {
      id: string;
      property_id: string;
      name: string;
      /** No secret: the pages of the hotel show it */
      key: string;
      /** Sites whose scripts may use the key; servers may always */
      origins: string[];
      created_at: string;
    };
    PublicProperty: {
      name: string;
      address: {
        street: string;
        postal_code: string;
        city: string;
      } | null;
      check_in_time: string;
      check_out_time: string;
      currency: string;
      languages: ("en" | "pt" | "es" | "fr" | "de")[];
      room_types: {
        id: string;
        name: string;
        max_adults: number;
        max_children: number;
      }[];
    };
    Offer: {
      room_type_id: string;
      rate_plan_id: string;
      /** Rooms that can be sold on every night of the stay */
      available: number;
      quote: components["schemas"]["Quote"];
      cancellation: components["schemas"]["Cancellation"];
    };
    Cancellation: {
      free_until_hours: number;
      fee: {
        type: "first_night";
      } | {
        type: "percent";
        value: number;
      } | {
        type: "full";
      } | {
        type: "fixed";
        value: string;
      };
    };
    BookingSession: {
      id: string;
      status: "open" | "completed" | "expired" | "cancelled";
      /**
       * Format: date
       * @example "2027-03-14"
       */
      arrival: string;
      /**
       * Format: date
       * @example "2027-03-14"
       */
      departure: string;
      adults: number;
      children: number;
      room_type_id: string;
      rate_plan_id: string;
      language: "en" | "pt" | "es" | "fr" | "de";
      /** The price that is held */
      quote: components["schemas"]["Quote"];
      cancellation: components["schemas"]["Cancellation"];
      /** Charged on completion */
      due_now: components["schemas"]["Money"];
      guest: components["schemas"]["EnteredGuest"] | null;
      expires_at: string;
      reservation_id: string | null;
      confirmation: {
        reservation_id: string;
        guest_url: string;
      } | null;
      /** Only in the first answer of its creation; `X-Session-Secret` afterwards */
      client_secret: string | null;
    };
    EnteredGuest: {
      first_name: string | null;
      last_name: string | null;
      email: string | null;
      phone: string | null;
    };
    HousekeepingDiscrepancy: {
      room_id: string;
      /** Its number */
      room: string;
      property_id: string;
      /** As housekeeping found it: `vacant` although a guest is checked in, or the reverse */
      reported_occupancy: "vacant" | "occupied";
      reported_at: string;
      /** The stay checked in to the room; null if none */
      reservation_id: string | null;
    };
    LockMapping: {
      data: {
        room_id: string;
        number: string;
        known: boolean;
      }[];
    };
    NightAudit: {
      id: string;
      property_id: string;
      /**
       * Format: date
       * @example "2027-03-14"
       */
      business_date: string;
      /** `blocked`: the day could not be closed; retried every ten minutes */
      status: "running" | "completed" | "blocked";
      started_at: string;
      completed_at: string | null;
      nights_posted: number;
      /** No-shows of the day, cancelled or listed */
      no_shows: number;
      /** Guests in the house whose departure has passed */
      due_outs: number;
      findings_total: number;
      /** The first hundred, those that keep the day open first */
      findings: components["schemas"]["NightAuditFinding"][];
      created_at: string;
      updated_at: string;
    };
    NightAuditFinding: {
      code: "day_before_open" | "due_out" | "ledger_unbalanced" | "night_not_posted" | "no_show" | "no_show_not_cancelled" | "not_arrived";
      message: string;
      /** The resource concerned: a reservation, a folio or movement of the ledger, or the night audit of an earlier day */
      resource_id: string;
    };
    GuestExport: {
      guest: components["schemas"]["Guest"];
      exported_at: string;
      /** All data held on the guest, by table; names and values as stored */
      records: {
        [name: string]: {
          [name: string]: unknown;
        }[];
      };
    };
    Registration: {
      id: string;
      reservation_id: string;
      guest_id: string;
      kind: "entry" | "exit";
      /** `not_required`: the country does not require it; `queued`: waiting to be sent, or its data are incomplete; `submitted`: the registry has received it and decides later; `rejected`: correct it and retry */
      status: "not_required" | "queued" | "submitted" | "accepted" | "rejected";
      /** The legal deadline; null when it is not required */
      due_by: string | null;
      /** Number of times it was sent */
      attempts: number;
      /** The reason it is not accepted: `SVC-4007` while the registry cannot be reached, `SVC-2003` with the path of every missing field, `SVC-2013` for fields that the registry does not accept, else the registry's own code and text */
      last_error: {
        code: string;
        message: string;
      } | null;
      /** Number of the last file that it was sent in; consecutive within each property */
      file_number: number | null;
      created_at: string;
      updated_at: string;
    };
    Property: {
      id: string;
      name: string;
      /**
       * IANA time zone
       * @example "Europe/Lisbon"
       */
      timezone: string;
      currency: string;
      country: string;
      /** @example "15:00" */
      check_in_time: string;
      /** @example "11:00" */
      check_out_time: string;
      tax: {
        vat_percent: number;
        prices_include_vat: boolean;
        /** Per adult and night */
        city_tax: {
          amount: components["schemas"]["Money"];
          max_nights: number | null;
        } | null;
      };
      registration: {
        /** Tax number of the operator of the property */
        nipc: string;
        /** Number of the property in the register */
        establishment: string;
      } | null;
      /** Null: the property issues no legal documents */
      fiscal: components["schemas"]["PropertyFiscal"] | null;
      address: {
        street: string;
        postal_code: string;
        city: string;
      } | null;
      phone: string | null;
      /** The contact for the national register */
      contact_name: string | null;
      contact_email: string | null;
      /** True if guests may check in on their own page */
      self_check_in: boolean;
      /**
       * Local time of the night audit
       * @example "03:00"
       */
      audit_time: string;
      /** The condition in which a room is ready for guests: clean or inspected */
      room_ready: "clean" | "inspected";
      /** How the night audit treats no-shows: it lists or cancels them */
      no_show: "list" | "cancel";
      /** Months that guests are kept after departure; null: for ever */
      guest_retention_months: number | null;
      /** Channels to try, in this order, when a message cannot be delivered */
      message_fallback: ("messaging_app" | "email" | "sms" | "web_widget")[];
      /**
       * Colour of the guest's page and the widget; null: the default
       * @example "#1f5f4a"
       */
      colour: string | null;
      created_at: string;
      updated_at: string;
    };
    PropertyFiscal: {
      /** Country whose rules apply */
      country: "PT" | "ES";
      tax_id: string;
      legal_name: string;
      series: string;
      /** Portugal: of the program; 0: none */
      certificate_number?: number;
      /** Portugal: the key that signs; a new number makes a new key */
      key_version?: number;
      /** Portugal: mainland, Azores, Madeira */
      region?: "PT" | "PT-AC" | "PT-MA";
      /** Address of the taxpayer; by default the property's */
      address?: {
        street: string;
        postal_code: string;
        city: string;
      };
      /** Spain: of this installation; by default the id of the property */
      installation_number?: string;
    };
    RoomType: {
      id: string;
      property_id: string;
      code: string;
      name: string;
      max_adults: number;
      max_children: number;
      rooms_total: number;
      /** Minutes expected for cleaning after a departure, cleaning during a stay, and an inspection */
      housekeeping_minutes: {
        departure: number;
        stayover: number;
        inspection: number;
      };
      created_at: string;
      updated_at: string;
    };
    Room: {
      id: string;
      number: string;
      room_type_id: string;
      property_id: string;
      condition: "clean" | "dirty" | "inspected" | "out_of_order";
      /** True when the room is clean or inspected, as the property requires */
      ready: boolean;
      note: string | null;
      /** The nights on which the room is not for sale */
      out_of_order: {
        from: string;
        /** The first night that is for sale again; null: no end is known */
        to: string | null;
        reason: string | null;
      } | null;
      /** Occupancy as housekeeping found it */
      reported_occupancy: "vacant" | "occupied" | null;
      reported_at: string | null;
      created_at: string;
      updated_at: string;
    };
    HousekeepingTask: {
      id: string;
      property_id: string;
      room_id: string;
      kind: "clean" | "inspect" | "maintenance";
      /** Kind of cleaning: after a departure, or during a stay */
      cleaning: "departure" | "stayover" | null;
      note: string | null;
      status: "open" | "in_progress" | "done";
      /** A member of staff */
      assigned_to: string | null;
      expected_minutes: number | null;
      created_at: string;
      updated_at: string;
      done_at: string | null;
    };
    Company: {
      id: string;
      name: string;
      tax_id: string | null;
      discount_percent: number;
      created_at: string;
      updated_at: string;
    };
    AvailabilityRow: {
      date: string;
      room_type_id: string;
      available: number;
      sold: number;
      held: number;
      total: number;
    };
    RatePlan: {
      id: string;
      property_id: string;
      code: string;
      name: string;
      kind: "fixed" | "bar" | "package" | "corporate";
      room_type_ids: string[];
      currency: string;
      pricing: components["schemas"]["Pricing"];
      included_services: components["schemas"]["IncludedService"][];
      cancellation: components["schemas"]["Cancellation"];
      payment_schedule: {
        due: "booking" | "arrival" | "departure";
        percent: number;
      }[];
      channels: {
        channel: "booking_com" | "expedia" | "airbnb" | "agoda" | "hotelbeds" | "google";
        external_code: string;
      }[];
      restrictions: components["schemas"]["Restrictions"];
      company_id: string | null;
      status: "active" | "deprecated";
      replaced_by: string | null;
      created_at: string;
      updated_at: string;
    };
    Pricing: {
      base: {
        type: "fixed";
        amount: string;
      } | {
        type: "daily_table";
      } | {
        type: "derived";
        rate_plan_id: string;
        percent?: number;
        amount?: string;
      };
      included_adults: number;
      extra_adult: string;
      extra_child: string;
      length_of_stay: {
        min_nights: number;
        percent: number;
      }[];
    };
    IncludedService: {
      code: string;
      description: string;
      amount: string;
      per: "stay" | "night" | "adult_night";
    };
    Restrictions: {
      min_stay: number | null;
      max_stay: number | null;
      closed_to_arrival: boolean;
      closed_to_departure: boolean;
      stop_sell: boolean;
    };
    Folio: {
      id: string;
      property_id: string;
      guest_id: string;
      reservation_ids: string[];
      currency: string;
      status: "open" | "closed";
      settlement: "paid" | "transferred" | "written_off" | null;
      /** Sum of all entries: above zero the guest owes money, below zero the hotel does */
      balance: components["schemas"]["Money"];
      /** The balance including the nights not yet posted */
      projected_balance: components["schemas"]["Money"];
      totals: {
        charges: components["schemas"]["Money"];
        taxes: components["schemas"]["Money"];
        discounts: components["schemas"]["Money"];
        payments: components["schemas"]["Money"];
      };
      /** The folio it was split from */
      parent_folio_id: string | null;
      closed_at: string | null;
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      updated_at: string;
      entries: components["schemas"]["FolioEntry"][];
    };
    PaymentMethodList: {
      data: components["schemas"]["PaymentMethod"][];
    };
    PaymentMethod: {
      id: string;
      /** As the provider names it, such as `visa` */
      brand: string;
      last4: string;
      /** `YYYY-MM` */
      expires: string;
      created_at: string;
    };
    PaymentLink: {
      /** The page on which the guest pays, once */
      url: string;
      expires_at: string;
    };
    FiscalDocument: {
      id: string;
      property_id: string;
      folio_id: string;
      kind: "invoice" | "simplified_invoice" | "credit_note";
      /**
       * As printed: without gaps in each series and kind
       * @example "FT HTL26/1"
       */
      number: string;
      series: string;
      sequence: number;
      /** Format: date-time */
      issued_at: string;
      /**
       * In the calendar of the property
       * Format: date
       * @example "2027-03-14"
       */
      issue_date: string;
      issuer: components["schemas"]["FiscalIssuer"];
      /** Null: the final consumer */
      customer: components["schemas"]["FiscalCustomer"] | null;
      lines: components["schemas"]["FiscalLine"][];
      /** The lines by rate; net and VAT add up to gross */
      vat_summary: {
        vat_percent: number;
        exemption: {
          code: string;
          reason: string;
        } | null;
        net: components["schemas"]["Money"];
        vat: components["schemas"]["Money"];
        gross: components["schemas"]["Money"];
      }[];
      totals: {
        net: components["schemas"]["Money"];
        vat: components["schemas"]["Money"];
        gross: components["schemas"]["Money"];
      };
      /** Signature (Portugal) or fingerprint (Spain); covers the hash of the document before it */
      hash: string;
      /** Null: the first of its chain */
      previous_hash: string | null;
      /** Portugal only */
      atcud: string | null;
      /** Text of the QR code */
      qr: string;
      /** The document that a credit note corrects */
      corrects: string | null;
      corrects_number: string | null;
      /** The latest credit note of this document */
      corrected_by: string | null;
      /** Reason that was given for a credit note; null for any other document */
      reason: string | null;
      /** True for a document of a sandbox, which has no legal effect */
      is_training: boolean;
      status: "issued" | "submitted" | "accepted" | "rejected";
      /** Submissions to the authority that were tried */
      attempts: number;
      last_error: {
        code: string;
        message: string;
      } | null;
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      updated_at: string;
    };
    FiscalLine: {
      line: number;
      description: string;
      quantity: number;
      /** Without VAT */
      unit_price: components["schemas"]["Money"];
      vat_percent: number;
      /** Why there is no VAT: code and words of the country */
      exemption: {
        code: string;
        reason: string;
      } | null;
      net: components["schemas"]["Money"];
      vat: components["schemas"]["Money"];
      gross: components["schemas"]["Money"];
      /** The folio entries of the line */
      entry_ids: string[];
    };
    FolioInvoice: components["schemas"]["FiscalDocument"] | components["schemas"]["Invoice"];
    Invoice: {
      /** Counts from 1 in each property, without gaps */
      number: number;
      folio_id: string;
      property_id: string;
      currency: string;
      /**
       * In the calendar of the property
       * Format: date
       * @example "2027-03-14"
       */
      issue_date: string;
      /** Format: date-time */
      issued_at: string;
      service_period: {
        /**
         * Format: date
         * @example "2027-03-14"
         */
        from: string;
        /**
         * Format: date
         * @example "2027-03-14"
         */
        to: string;
      } | null;
      stays: {
        reservation_id: string;
        /**
         * Format: date
         * @example "2027-03-14"
         */
        arrival: string;
        /**
         * Format: date
         * @example "2027-03-14"
         */
        departure: string;
      }[];
      issuer: {
        name: string;
        country: string;
        tax_id: string | null;
        establishment: string | null;
      };
      recipient: {
        guest_id: string;
        name: string;
        tax_id: string | null;
        city: string | null;
        country: string | null;
        company: {
          name: string;
          tax_id: string | null;
        } | null;
      };
      lines: components["schemas"]["InvoiceLine"][];
      /** Outside VAT */
      city_tax: {
        lines: {
          entry_id: string;
          reservation_id: string | null;
          /**
           * Format: date
           * @example "2027-03-14"
           */
          date: string;
          description: string;
          amount: components["schemas"]["Money"];
        }[];
        total: components["schemas"]["Money"];
      };
      /** Net and VAT of the lines by rate; net and VAT add up to gross */
      vat_summary: {
        vat_percent: number | null;
        net: components["schemas"]["Money"];
        vat: components["schemas"]["Money"];
        gross: components["schemas"]["Money"];
      }[];
      totals: {
        net: components["schemas"]["Money"];
        vat: components["schemas"]["Money"];
        /** Included in net and VAT */
        discounts: components["schemas"]["Money"];
        city_tax: components["schemas"]["Money"];
        /** Net, VAT and city tax */
        total: components["schemas"]["Money"];
        settled: components["schemas"]["Money"];
        due: components["schemas"]["Money"];
      };
      settlement: "paid" | "transferred" | "written_off";
      settlements: {
        entry_id: string;
        /**
         * Format: date
         * @example "2027-03-14"
         */
        date: string;
        kind: "room" | "ancillary" | "tax" | "discount" | "adjustment" | "fee" | "payment" | "refund" | "transfer" | "write_off";
        method: "card" | "cash" | "bank_transfer" | "ota_collect" | null;
        description: string;
        /** Folio on the other side of a transfer; null for any other entry */
        folio_id: string | null;
        /** Payments are negative */
        amount: components["schemas"]["Money"];
      }[];
      /** Format: date-time */
      created_at: string;
      /** Format: date-time */
      updated_at: string;
    };
    InvoiceLine: {
      /** The folio entries of the line: a night and its VAT are one line */
      entry_ids: string[];
      reservation_id: string | null;
      /**
       * Format: date
       * @example "2027-03-14"
       */
      date: string;
      kind: "room" | "ancillary" | "tax" | "discount" | "adjustment" | "fee" | "payment" | "refund" | "transfer" | "write_off";
      code: string;
      description: string;
      quantity: number;
      /** Null where the VAT was posted at another rate than that of the invoice */
      vat_percent: number | null;
      /** Includes VAT; discounts are negative */
      amount: components["schemas"]["Money"];
    };
    User: {
      id: string;
      name: string;
      kind: "staff" | "integration";
      created_at: string;
      updated_at: string;
    };
    AuditLine: {
      id: string;
      actor: {
        kind: "token" | "operator" | "channel" | "system" | "guest" | "visitor";
        id: string;
        name: string;
      };
      /** The operation, such as booking.reservations.create */
      action: string;
      resource_id: string | null;
      at: string;
      /** Address of the request; null for scheduled and background work */
      address: string | null;
      /** Changed members before the change; secrets masked */
      before: {
        [name: string]: unknown;
      } | null;
      /** Changed members after the change; for a creation its first status; secrets masked */
      after: {
        [name: string]: unknown;
      } | null;
    };
    Channel: {
      channel: "booking_com" | "expedia" | "airbnb" | "agoda" | "hotelbeds" | "google";
      property_id: string;
      status: "connected" | "failing" | "drifted" | "off";
      last_push_at: string | null;
      /** Age of the oldest change not yet sent to the agency */
      lag_seconds: number;
      drifted: components["schemas"]["ChannelDrift"][];
      open_incidents: number;
    };
    ChannelDrift: {
      kind: "room_type" | "rate_plan";
      external_code: string;
      room_type_id: string | null;
      rate_plan_id: string | null;
      since: string;
    };
    ChannelMapping: {
      room_types: {
        room_type_id: string;
        external_code: string;
      }[];
      rate_plans: {
        rate_plan_id: string;
        external_code: string;
      }[];
      status: "active" | "drifted";
      /** Codes that the agency or the hotel does not know; replacing the mapping clears them */
      drifted: components["schemas"]["ChannelDrift"][];
    };
    ChannelRules: {
      prices: {
        rate_plan_id: string;
        percent?: number;
        amount?: string;
      }[];
      allotments: {
        room_type_id: string;
        from: string;
        to: string;
        rooms_max?: number;
        stop_sell?: boolean;
      }[];
    };
    ChannelSync: {
      id: string;
      property_id: string;
      channel: string;
      from: string;
      to: string;
      status: "running" | "succeeded" | "failed";
      attempts: number;
      /** Error of the last attempt that failed */
      error: {
        code: string;
        message: string;
      } | null;
      created_at: string;
      updated_at: string;
      finished_at: string | null;
    };
    Conversation: {
      id: string;
      /** Null while it is not matched to a stay */
      reservation_id: string | null;
      guest_id: string | null;
      last_message: components["schemas"]["LastMessage"] | null;
      /** Number of unread messages of the guest */
      unread_count: number;
      assigned_to: string | null;
      /** Arrival of the oldest unanswered message */
      waiting_since: string | null;
      resolved: boolean;
      channels: ("messaging_app" | "email" | "sms" | "web_widget")[];
      created_at: string;
      updated_at: string;
    };
    LastMessage: {
      id: string;
      direction: "inbound" | "outbound";
      channel: "messaging_app" | "email" | "sms" | "web_widget";
      body: string | null;
      created_at: string;
    };
    MessageTemplate: {
      id: string;
      name: string;
      /**
       * BCP 47 tag in canonical form
       * @example "pt-PT"
       */
      language: string;
      /** The only channel it is meant for; null: any */
      channel: "messaging_app" | "email" | "sms" | "web_widget" | null;
      /** Subject line where the message is an e-mail */
      subject: string | null;
      body: string;
      /** Sent even over channels that the guest has opted out of */
      transactional: boolean;
      created_at: string;
      updated_at: string;
    };
    MessageTemplatePreview: {
      subject: string | null;
      body: string;
      language: string;
    };
    MessageAutomation: {
      id: string;
      trigger: "booked" | "before_arrival" | "checked_in" | "before_departure" | "checked_out" | "cancelled";
      offset_hours: number;
      template_name: string;
      /** Channels to use, in order of preference; null: the guest's channel */
      channels: ("messaging_app" | "email" | "sms" | "web_widget")[] | null;
      conditions: components["schemas"]["AutomationConditions"];
      active: boolean;
      created_at: string;
      updated_at: string;
    };
    AutomationConditions: {
      channels: string[] | null;
      room_type_ids: string[] | null;
      rate_plan_ids: string[] | null;
      nights_min: number | null;
    };
    ReviewKey: {
      /** Never shown again; opens `POST /reviews` for this stay only */
      key: string;
      url: string;
      expires_at: string;
    };
    WidgetKey: {
      /** Never shown again; opens `/widget/messages` for this stay only */
      key: string;
      expires_at: string;
    };
    WidgetMessage: {
      id: string;
      conversation_id: string;
      reservation_id: string | null;
      guest_id: string | null;
      /** `inbound`: written by the guest */
      direction: "inbound" | "outbound";
      channel: "messaging_app" | "email" | "sms" | "web_widget";
      status: "queued" | "sent" | "delivered" | "received";
      subject: string | null;
      body: string | null;
      created_at: string;
      updated_at: string;
    };
    GuestLink: {
      /** The guest's page of this stay; the previous link stops working */
      url: string;
      expires_at: string;
    };
    Report: {
      report: string;
      /** Parameters as used, `property_id` included */
      parameters: {
        [name: string]: string;
      };
      /** Format: date-time */
      generated_at: string;
      /**
       * Until then the same parameters return this same body
       * Format: date-time
       */
      fresh_until: string;
      columns: {
        name: string;
        type: "id" | "text" | "date" | "integer" | "percent" | "money";
      }[];
      /** A member for each column */
      rows: {
        [name: string]: string | number | components["schemas"]["Money"] | null;
      }[];
      /** Totals of all rows; null for columns that cannot be added up */
      totals: {
        [name: string]: string | number | components["schemas"]["Money"] | null;
      };
    };
    WebhookEndpoint: {
      id: string;
      url: string;
      events: string[];
      signatures: ("service" | "standard")[];
      description: string | null;
      active: boolean;
      status: "subscribed" | "failing";
      failing_since: string | null;
      last_error: string | null;
      /** Deliveries held until the failure is acknowledged */
      held_count: number;
      created_at: string;
      updated_at: string;
    };
    WebhookEndpointWithSecret: {
      id: string;
      url: string;
      events: string[];
      signatures: ("service" | "standard")[];
      description: string | null;
      active: boolean;
      status: "subscribed" | "failing";
      failing_since: string | null;
      last_error: string | null;
      /** Deliveries held until the failure is acknowledged */
      held_count: number;
      created_at: string;
      updated_at: string;
      /** Shown once; absent from a replayed response */
      secret?: string;
    };
    TestedWebhookEndpoint: {
      id: string;
      url: string;
      events: string[];
      signatures: ("service" | "standard")[];
      description: string | null;
      active: boolean;
      status: "subscribed" | "failing";
      failing_since: string | null;
      last_error: string | null;
      /** Deliveries held until the failure is acknowledged */
      held_count: number;
      created_at: string;
      updated_at: string;
      test: {
        event_id: string;
        accepted: boolean;
        /** Null when no response came */
        status: number | null;
        error: string | null;
        duration_ms: number;
      };
    };
    Delivery: {
      id: string;
      endpoint_id: string;
      event_id: string;
      event: string;
      status: "pending" | "held" | "retrying" | "accepted" | "cancelled";
      next_attempt: number | null;
      /** Null when none will be made, or not before an acknowledgement */
      next_attempt_at: string | null;
      /** Oldest first; at most the latest 50 */
      attempts: components["schemas"]["DeliveryAttempt"][];
      created_at: string;
      updated_at: string;
    };
    DeliveryAttempt: {
      /** 0 is the first request, 1 to 5 are the retries */
      attempt: number;
      url: string;
      started_at: string;
      duration_ms: number;
      accepted: boolean;
      /** Null when no response came */
      status: number | null;
      error: string | null;
      request: {
        headers: {
          [name: string]: string;
        };
        body: string;
      };
      response: {
        headers: {
          [name: string]: string;
        };
        body: string;
      } | null;
    };
    Event: {
      id: string;
      event: string;
      tenant_id: string;
      created_at: string;
      updated_at: string;
      api_version: string;
      resource_id: string;
      replay_of: string | null;
      /** Top-level fields of `data` that differ from before, sorted; only in `*.updated` events */
      changed?: string[];
      data: {
        [name: string]: unknown;
      };
    };
    Error: {
      code: string;
      message: string;
      request_id: string;
      details?: {
        field: string;
        issue: string;
      }[] | {
        provider_reason: string;
      };
    };
  };
  responses: {
    /** `SVC-2001` body is not valid JSON; `SVC-2002` Content-Type is not application/json; `SVC-2012` unknown field or parameter */
    MalformedRequest: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
        "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
        "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
        "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        RateLimit: components["headers"]["RateLimit"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"] & {
          code: "SVC-2001" | "SVC-2002" | "SVC-2012";
        };
      };
    };
    /** `SVC-2012` unknown field or parameter */
    UnknownParameter: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
        "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
        "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
        "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        RateLimit: components["headers"]["RateLimit"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"] & {
          code: "SVC-2012";
        };
      };
    };
    /** `SVC-2012` unknown field or parameter; `SVC-2014` cursor invalid */
    UnknownParameterOrCursor: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
        "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
        "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
        "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        RateLimit: components["headers"]["RateLimit"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"] & {
          code: "SVC-2012" | "SVC-2014";
        };
      };
    };
    /** `SVC-1001` bearer token missing or malformed; `SVC-1002` token revoked or rotated out; `SVC-1004` token belongs to the other environment */
    Unauthenticated: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
        "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
        "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
        "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        RateLimit: components["headers"]["RateLimit"];
        "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"] & {
          code: "SVC-1001" | "SVC-1002" | "SVC-1004";
        };
      };
    };
    /** `SVC-1003` token lacks permission */
    Forbidden: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
        "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
        "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
        "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        RateLimit: components["headers"]["RateLimit"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"] & {
          code: "SVC-1003";
        };
      };
    };
    /** `SVC-2011` no such resource or route */
    NotFound: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
        "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
        "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
        "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        RateLimit: components["headers"]["RateLimit"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"] & {
          code: "SVC-2011";
        };
      };
    };
    /** `SVC-2015` body too large */
    BodyTooLarge: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
        "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
        "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
        "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        RateLimit: components["headers"]["RateLimit"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"] & {
          code: "SVC-2015";
        };
      };
    };
    /** `SVC-5001` per-endpoint limit reached; `SVC-5002` per-tenant limit reached */
    TooManyRequests: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
        "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
        "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
        "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        RateLimit: components["headers"]["RateLimit"];
        "Retry-After": components["headers"]["RetryAfter"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"] & {
          code: "SVC-5001" | "SVC-5002";
        };
      };
    };
    /** `SVC-9001` unhandled server error */
    ServerError: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
        "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
        "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
        "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        RateLimit: components["headers"]["RateLimit"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"] & {
          code: "SVC-9001";
        };
      };
    };
    /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable; `SVC-9004` overloaded: the share of this caller is used up */
    Unavailable: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
        "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
        "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
        "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        RateLimit: components["headers"]["RateLimit"];
        "Retry-After": components["headers"]["RetryAfter"];
        [name: string]: unknown;
      };
      content: {
        "application/json": components["schemas"]["Error"] & {
          code: "SVC-9002" | "SVC-9003" | "SVC-9004";
        };
      };
    };
  };
  parameters: {
    /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
    IdempotencyKey: string;
    /** One unique string per logical movement of the folio. A repeat with the same payload returns the original result and counts once. */
    RequiredIdempotencyKey: string;
    /** `*` or the `ETag` that was read; 409 SVC-3006 when the resource has changed since. */
    IfMatch: string;
    /** `client_secret` of the booking session, from the answer that created it. */
    SessionSecret: string;
    /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
    Prefer: string;
  };
  requestBodies: never;
  headers: {
    /** Id of this request, equal to `request_id` of an error envelope */
    RequestId: string;
    /** Cap of the bucket described */
    RateLimitLimit: number;
    /** Requests left before the bucket trips */
    RateLimitRemaining: number;
    /** Seconds until the bucket is back at its cap */
    RateLimitReset: number;
    /**
     * `global`, `endpoint:<METHOD> <path>` or `row-budget`
     * @example "endpoint:POST /reservations"
     */
    RateLimitScope: string;
    /**
     * The same by the draft of RateLimit header fields: `r` requests left, `t` seconds until the bucket is back at its cap
     * @example "\"endpoint:POST /reservations\";r=119;t=60"
     */
    RateLimit: string;
    /**
     * The same by that draft: `q` is the cap of the bucket, `w` its window in seconds
     * @example "\"endpoint:POST /reservations\";q=120;w=60"
     */
    RateLimitPolicy: string;
    /** Seconds to wait before repeating */
    RetryAfter: number;
    /**
     * Version of the resource, for `If-Match`
     * @example "\"3\""
     */
    ETag: string;
    /** Present on the recorded response to an earlier request with the same `Idempotency-Key` */
    IdempotentReplayed: "true";
    /** The format of the response depends on `Accept` */
    Vary: "Accept";
    /**
     * File name; for every format except JSON
     * @example "inline; filename=\"invoice-12.pdf\""
     */
    ContentDisposition: string;
    /** The expected authentication scheme */
    WwwAuthenticate: "Bearer";
  };
  pathItems: never;
}
export interface operations {
  reservationsList: {
    parameters: {
      query?: {
        /** @default 50 */
        limit?: number;
        cursor?: string;
        property_id?: string;
        /** Format: date */
        arrival_from?: string;
        /** Format: date */
        arrival_to?: string;
        /** Format: date */
        departure_from?: string;
        /** Format: date */
        departure_to?: string;
        status?: ("tentative" | "confirmed" | "checked_in" | "checked_out" | "cancelled")[];
        channel?: ("direct" | "booking_com" | "expedia" | "airbnb" | "agoda" | "hotelbeds" | "google" | "phone" | "walk_in" | "email" | "corporate" | "travel_agent")[];
        guest_id?: string;
        room_type_id?: string;
        rate_plan_id?: string;
        folio_id?: string;
        group_id?: string;
        external_id?: string;
        /** At or after this instant, or the beginning of this day (UTC) */
        created_from?: string | string;
        /** At or before this instant, or the end of this day (UTC) */
        created_to?: string | string;
        /** At or after this instant, or the beginning of this day (UTC) */
        updated_from?: string | string;
        /** At or before this instant, or the end of this day (UTC) */
        updated_to?: string | string;
      };
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Reservation"][];
            next_cursor?: string;
          };
        };
      };
      400: components["responses"]["UnknownParameterOrCursor"];
      401: components["responses"]["Unauthenticated"];
      /** `SVC-2003` required field missing; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  reservationsCreate: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /** @example {"arrival":"2027-03-14","departure":"2027-03-16","room_type_id":"rt_01kb0w8s5nfw8r6m1v2c3d4e5f","rate_plan_id":"rp_01kb0w8s5nfw8r6m1v2c3d4e5f","adults":2,"quote":{"currency":"EUR","total":"204.00"},"guest":{"first_name":"Ana","last_name":"Silva","email":"ana.silva@example.com"}} */
        "application/json": components["schemas"]["ReservationInput"];
      };
    };
    responses: {
      /** Created */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ReservationWithActions"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      /** `SVC-3001` no inventory for one or more nights; `SVC-3002` rate quote does not match the current rate table; `SVC-3005` the folio is closed; `SVC-3007` transition not allowed from the present state; `SVC-3009` no free room, or the chosen room is not available; `SVC-3010` a request with the same idempotency key is still running; `SVC-3011` a restriction of the rate plan refuses the stay; `SVC-4003` the channel already knows a reservation with this external id */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3001" | "SVC-3002" | "SVC-3005" | "SVC-3007" | "SVC-3009" | "SVC-3010" | "SVC-3011" | "SVC-4003";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2004` arrival must be strictly before departure; `SVC-2005` rate plan does not belong to the room type; `SVC-2006` guest document data fails the national format check; `SVC-2007` currency mismatch; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2010` a referenced id resolves to nothing in this tenant; `SVC-2013` value malformed or out of range; `SVC-4004` rate plan not mapped to the requested channel */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2004" | "SVC-2005" | "SVC-2006" | "SVC-2007" | "SVC-2008" | "SVC-2009" | "SVC-2010" | "SVC-2013" | "SVC-4004";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  reservationsGet: {
    parameters: {
      query?: never;
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the reservation */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ReservationWithActions"];
        };
      };
      400: components["responses"]["UnknownParameter"];
      401: components["responses"]["Unauthenticated"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  reservationsChange: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `*` or the `ETag` that was read; 409 SVC-3006 when the resource has changed since. */
        "If-Match"?: components["parameters"]["IfMatch"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the reservation */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        /** @example {"departure":"2027-03-17"} */
        "application/json": components["schemas"]["ReservationPatch"];
      };
    };
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ReservationWithActions"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3001` no inventory for one or more nights; `SVC-3002` rate quote does not match the current rate table; `SVC-3006` the resource was changed since it was read; `SVC-3007` transition not allowed from the present state; `SVC-3009` no free room, or the chosen room is not available; `SVC-3010` a request with the same idempotency key is still running; `SVC-3011` a restriction of the rate plan refuses the stay */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3001" | "SVC-3002" | "SVC-3006" | "SVC-3007" | "SVC-3009" | "SVC-3010" | "SVC-3011";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2004` arrival must be strictly before departure; `SVC-2005` rate plan does not belong to the room type; `SVC-2007` currency mismatch; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2010` a referenced id resolves to nothing in this tenant; `SVC-2013` value malformed or out of range; `SVC-4004` rate plan not mapped to the requested channel */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2004" | "SVC-2005" | "SVC-2007" | "SVC-2008" | "SVC-2009" | "SVC-2010" | "SVC-2013" | "SVC-4004";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  reservationsCancel: {
    parameters: {
      query?: {
        /** @default "false" */
        force?: "true" | "false";
        /** @default "guest_request" */
        reason?: "guest_request" | "no_show" | "ota" | "operator" | "expired" | "other";
      };
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `*` or the `ETag` that was read; 409 SVC-3006 when the resource has changed since. */
        "If-Match"?: components["parameters"]["IfMatch"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the reservation */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ReservationWithActions"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3003` the free-cancellation window has closed; `SVC-3006` the resource was changed since it was read; `SVC-3007` transition not allowed from the present state; `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3003" | "SVC-3006" | "SVC-3007" | "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2008" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  reservationsConfirm: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the reservation */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ReservationWithActions"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3007` transition not allowed from the present state; `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3007" | "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2008` idempotency key reused with a different payload; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2008" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  reservationsCheckIn: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the reservation */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        /** @example {"room_id":"room_01kb0w8s5nfw8r6m1v2c3d4e5f"} */
        "application/json": {
          /** @default false */
          override?: boolean;
          room_id?: string;
        };
      };
    };
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ReservationWithActions"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3004` the arrival date is not today; `SVC-3007` transition not allowed from the present state; `SVC-3009` no free room, or the chosen room is not available; `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3004" | "SVC-3007" | "SVC-3009" | "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2010` a referenced id resolves to nothing in this tenant; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2008" | "SVC-2009" | "SVC-2010" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  reservationsCheckOut: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the reservation */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        /** @example {"settlement":"paid"} */
        "application/json": {
          /** @default "paid" */
          settlement?: "paid" | "transferred" | "written_off";
          /** Required with `transferred`, and accepted only with it */
          transfer_to_folio_id?: string;
        };
      };
    };
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ReservationWithActions"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3005` the folio is closed; `SVC-3007` transition not allowed from the present state; `SVC-3008` folio balance not settled; `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3005" | "SVC-3007" | "SVC-3008" | "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2007` currency mismatch; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2010` a referenced id resolves to nothing in this tenant; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2007" | "SVC-2008" | "SVC-2009" | "SVC-2010" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  occupantsGet: {
    parameters: {
      query?: never;
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the reservation */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Occupants"];
        };
      };
      400: components["responses"]["UnknownParameter"];
      401: components["responses"]["Unauthenticated"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  occupantsPut: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the reservation */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /** @example {"guest_ids":["gst_01kb0w8s5nfw8r6m1v2c3d4e5f"]} */
        "application/json": components["schemas"]["OccupantsInput"];
      };
    };
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Occupants"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3007` transition not allowed from the present state; `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3007" | "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2010` a referenced id resolves to nothing in this tenant; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2008" | "SVC-2009" | "SVC-2010" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  paymentsDueList: {
    parameters: {
      query?: never;
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the reservation */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["PaymentDue"][];
          };
        };
      };
      400: components["responses"]["UnknownParameter"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  paymentsDueWaive: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the reservation */
        id: string;
        /** Id of the payments due */
        payment_due_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PaymentDue"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3007` transition not allowed from the present state; `SVC-3008` folio balance not settled; `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3007" | "SVC-3008" | "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2008` idempotency key reused with a different payload; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2008" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  groupsList: {
    parameters: {
      query?: {
        /** @default 50 */
        limit?: number;
        cursor?: string;
        property_id?: string;
        status?: ("inquiry" | "tentative" | "definite" | "released" | "cancelled")[];
        /** Format: date */
        arrival_from?: string;
        /** Format: date */
        arrival_to?: string;
        /** Part of the name */
        q?: string;
      };
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Group"][];
            next_cursor?: string;
          };
        };
      };
      400: components["responses"]["UnknownParameterOrCursor"];
      401: components["responses"]["Unauthenticated"];
      /** `SVC-2003` required field missing; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  groupsCreate: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /** @example {"name":"Silva wedding","kind":"event","arrival":"2027-06-18","departure":"2027-06-20","rate_plan_id":"rp_01kb0w8s5nfw8r6m1v2c3d4e5f","organiser_guest_id":"gst_01kb0w8s5nfw8r6m1v2c3d4e5f","cutoff_date":"2027-05-31","routing":"room_and_tax","attrition_percent":20} */
        "application/json": components["schemas"]["GroupInput"];
      };
    };
    responses: {
      /** Created */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Group"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      /** `SVC-3010` a request with the same idempotency key is still running; `SVC-3011` a restriction of the rate plan refuses the stay */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3010" | "SVC-3011";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2004` arrival must be strictly before departure; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2010` a referenced id resolves to nothing in this tenant; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2004" | "SVC-2008" | "SVC-2009" | "SVC-2010" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  groupsGet: {
    parameters: {
      query?: never;
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the group */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Group"];
        };
      };
      400: components["responses"]["UnknownParameter"];
      401: components["responses"]["Unauthenticated"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  groupsChange: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `*` or the `ETag` that was read; 409 SVC-3006 when the resource has changed since. */
        "If-Match"?: components["parameters"]["IfMatch"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the group */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        /** @example {"cutoff_date":"2027-06-07","elastic":true} */
        "application/json": components["schemas"]["GroupPatch"];
      };
    };
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Group"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3001` no inventory for one or more nights; `SVC-3005` the folio is closed; `SVC-3006` the resource was changed since it was read; `SVC-3007` transition not allowed from the present state; `SVC-3010` a request with the same idempotency key is still running; `SVC-3011` a restriction of the rate plan refuses the stay */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3001" | "SVC-3005" | "SVC-3006" | "SVC-3007" | "SVC-3010" | "SVC-3011";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2004` arrival must be strictly before departure; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2010` a referenced id resolves to nothing in this tenant; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2004" | "SVC-2008" | "SVC-2009" | "SVC-2010" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  groupsGetBlock: {
    parameters: {
      query?: never;
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the group */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Block"];
        };
      };
      400: components["responses"]["UnknownParameter"];
      401: components["responses"]["Unauthenticated"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  groupsWriteBlock: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the group */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /** @example {"nights":[{"room_type_id":"rt_01kb0w8s5nfw8r6m1v2c3d4e5f","date":"2027-06-18","rooms":12,"rate":{"currency":"EUR","amount":"95.00"}},{"room_type_id":"rt_01kb0w8s5nfw8r6m1v2c3d4e5f","date":"2027-06-19","rooms":12}]} */
        "application/json": components["schemas"]["BlockInput"];
      };
    };
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Block"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3001` no inventory for one or more nights; `SVC-3007` transition not allowed from the present state; `SVC-3010` a request with the same idempotency key is still running; `SVC-3011` a restriction of the rate plan refuses the stay */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3001" | "SVC-3007" | "SVC-3010" | "SVC-3011";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2005` rate plan does not belong to the room type; `SVC-2007` currency mismatch; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2010` a referenced id resolves to nothing in this tenant; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2005" | "SVC-2007" | "SVC-2008" | "SVC-2009" | "SVC-2010" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  groupsConfirm: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the group */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Group"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3001` no inventory for one or more nights; `SVC-3007` transition not allowed from the present state; `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3001" | "SVC-3007" | "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2008` idempotency key reused with a different payload; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2008" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  groupsRelease: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the group */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        /** @example {"nights":[{"room_type_id":"rt_01kb0w8s5nfw8r6m1v2c3d4e5f","date":"2027-06-18","rooms":2}]} */
        "application/json": components["schemas"]["ReleaseInput"];
      };
    };
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Group"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3007` transition not allowed from the present state; `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3007" | "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2010` a referenced id resolves to nothing in this tenant; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2008" | "SVC-2009" | "SVC-2010" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  groupsCancel: {
    parameters: {
      query?: {
        /** @default "false" */
        force?: "true" | "false";
      };
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the group */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Group"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3005` the folio is closed; `SVC-3007` transition not allowed from the present state; `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3005" | "SVC-3007" | "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2008" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  groupsChargeAttrition: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the group */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Created */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["FolioEntry"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3005` the folio is closed; `SVC-3007` transition not allowed from the present state; `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3005" | "SVC-3007" | "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2007` currency mismatch; `SVC-2008` idempotency key reused with a different payload; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2007" | "SVC-2008" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  groupsListRooms: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the group */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /** @example {"rows":[{"guest":{"first_name":"Ana","last_name":"Silva","email":"ana.silva@example.com"},"room_type_id":"rt_01kb0w8s5nfw8r6m1v2c3d4e5f","arrival":"2027-06-18","departure":"2027-06-20","adults":2},{"guest":{"first_name":"Rui","last_name":"Costa"},"share_with":0}]} */
        "application/json": components["schemas"]["RoomingListInput"];
      };
    };
    responses: {
      /** Created */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RoomingList"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3001` no inventory for one or more nights; `SVC-3005` the folio is closed; `SVC-3007` transition not allowed from the present state; `SVC-3010` a request with the same idempotency key is still running; `SVC-3011` a restriction of the rate plan refuses the stay */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3001" | "SVC-3005" | "SVC-3007" | "SVC-3010" | "SVC-3011";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2004` arrival must be strictly before departure; `SVC-2005` rate plan does not belong to the room type; `SVC-2006` guest document data fails the national format check; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2010` a referenced id resolves to nothing in this tenant; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2004" | "SVC-2005" | "SVC-2006" | "SVC-2008" | "SVC-2009" | "SVC-2010" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  publishableKeysList: {
    parameters: {
      query?: {
        /** @default 50 */
        limit?: number;
        cursor?: string;
      };
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["PublishableKey"][];
            next_cursor?: string;
          };
        };
      };
      400: components["responses"]["UnknownParameterOrCursor"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      /** `SVC-2003` required field missing; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  publishableKeysCreate: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /** @example {"property_id":"prp_01kb0w8s5nfw8r6m1v2c3d4e5f","name":"Our website","origins":["https://www.hotel.example"]} */
        "application/json": components["schemas"]["PublishableKeyInput"];
      };
    };
    responses: {
      /** Created */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PublishableKey"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      /** `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2010` a referenced id resolves to nothing in this tenant; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2008" | "SVC-2009" | "SVC-2010" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  publishableKeysDelete: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the publishable key */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Accepted; no body */
      204: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2008` idempotency key reused with a different payload; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2008" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  publicPropertyGet: {
    parameters: {
      query?: never;
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PublicProperty"];
        };
      };
      400: components["responses"]["UnknownParameter"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  publicOffersList: {
    parameters: {
      query: {
        /**
         * Format: date
         * @example "2027-03-14"
         */
        arrival: string;
        /**
         * Format: date
         * @example "2027-03-14"
         */
        departure: string;
        /** @default 1 */
        adults?: number;
        /** @default 0 */
        children?: number;
      };
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Offer"][];
          };
        };
      };
      400: components["responses"]["UnknownParameter"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      /** `SVC-2003` required field missing; `SVC-2004` arrival must be strictly before departure; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2004" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  bookingSessionsCreate: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /** @example {"arrival":"2027-06-18","departure":"2027-06-20","adults":2,"room_type_id":"rt_01kb0w8s5nfw8r6m1v2c3d4e5f","rate_plan_id":"rp_01kb0w8s5nfw8r6m1v2c3d4e5f","language":"pt","quote":{"currency":"EUR","total":"246.00"}} */
        "application/json": components["schemas"]["BookingSessionInput"];
      };
    };
    responses: {
      /** Created */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BookingSession"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      /** `SVC-3001` no inventory for one or more nights; `SVC-3002` rate quote does not match the current rate table; `SVC-3010` a request with the same idempotency key is still running; `SVC-3011` a restriction of the rate plan refuses the stay */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3001" | "SVC-3002" | "SVC-3010" | "SVC-3011";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2004` arrival must be strictly before departure; `SVC-2005` rate plan does not belong to the room type; `SVC-2007` currency mismatch; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2010` a referenced id resolves to nothing in this tenant; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2004" | "SVC-2005" | "SVC-2007" | "SVC-2008" | "SVC-2009" | "SVC-2010" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  bookingSessionsChange: {
    parameters: {
      query?: never;
      header: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `*` or the `ETag` that was read; 409 SVC-3006 when the resource has changed since. */
        "If-Match"?: components["parameters"]["IfMatch"];
        /** `client_secret` of the booking session, from the answer that created it. */
        "X-Session-Secret": components["parameters"]["SessionSecret"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the booking session */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        /** @example {"guest":{"first_name":"Ana","last_name":"Silva","email":"ana@example.com"}} */
        "application/json": components["schemas"]["BookingSessionPatch"];
      };
    };
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BookingSession"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3006` the resource was changed since it was read; `SVC-3007` transition not allowed from the present state; `SVC-3008` folio balance not settled; `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3006" | "SVC-3007" | "SVC-3008" | "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2006` guest document data fails the national format check; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2006" | "SVC-2008" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  bookingSessionsGet: {
    parameters: {
      query?: never;
      header: {
        /** `client_secret` of the booking session, from the answer that created it. */
        "X-Session-Secret": components["parameters"]["SessionSecret"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the booking session */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BookingSession"];
        };
      };
      400: components["responses"]["UnknownParameter"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  bookingSessionsCancel: {
    parameters: {
      query?: never;
      header: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `client_secret` of the booking session, from the answer that created it. */
        "X-Session-Secret": components["parameters"]["SessionSecret"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the booking session */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BookingSession"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3007` transition not allowed from the present state; `SVC-3008` folio balance not settled; `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3007" | "SVC-3008" | "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2008` idempotency key reused with a different payload; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2008" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  bookingSessionsComplete: {
    parameters: {
      query?: never;
      header: {
        /** One unique string per logical movement of the folio. A repeat with the same payload returns the original result and counts once. */
        "Idempotency-Key": components["parameters"]["RequiredIdempotencyKey"];
        /** `client_secret` of the booking session, from the answer that created it. */
        "X-Session-Secret": components["parameters"]["SessionSecret"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the booking session */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        /** @example {"guest":{"first_name":"Ana","last_name":"Silva","email":"ana@example.com"},"payment_token":"pm_ok"} */
        "application/json": components["schemas"]["BookingSessionCompletion"];
      };
    };
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BookingSession"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      /** `SVC-4006` payment provider rejected the charge */
      402: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-4006";
          };
        };
      };
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3007` transition not allowed from the present state; `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3007" | "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2006` guest document data fails the national format check; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2006" | "SVC-2008" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-4005` payment provider timed out */
      502: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-4005";
          };
        };
      };
      503: components["responses"]["Unavailable"];
    };
  };
  discrepanciesList: {
    parameters: {
      query?: {
        /** @default 50 */
        limit?: number;
        cursor?: string;
        property_id?: string;
        reported_occupancy?: ("vacant" | "occupied")[];
      };
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["HousekeepingDiscrepancy"][];
            next_cursor?: string;
          };
        };
      };
      400: components["responses"]["UnknownParameterOrCursor"];
      401: components["responses"]["Unauthenticated"];
      /** `SVC-2003` required field missing; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  keysIssue: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the reservation */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /** @example {"type":"new","medium":"card"} */
        "application/json": components["schemas"]["RoomKeyInput"];
      };
    };
    responses: {
      /** Created */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RoomKey"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3007` transition not allowed from the present state; `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3007" | "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2010` a referenced id resolves to nothing in this tenant; `SVC-2013` value malformed or out of range; `SVC-4008` lock system does not know the room */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2008" | "SVC-2009" | "SVC-2010" | "SVC-2013" | "SVC-4008";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-4009` lock system unreachable or too late; `SVC-4010` lock system cannot issue a key now */
      502: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-4009" | "SVC-4010";
          };
        };
      };
      503: components["responses"]["Unavailable"];
    };
  };
  keysList: {
    parameters: {
      query?: {
        /** @default 50 */
        limit?: number;
        cursor?: string;
      };
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the reservation */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["RoomKey"][];
            next_cursor?: string;
          };
        };
      };
      400: components["responses"]["UnknownParameterOrCursor"];
      401: components["responses"]["Unauthenticated"];
      404: components["responses"]["NotFound"];
      /** `SVC-2003` required field missing; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  keysRevoke: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the reservation */
        id: string;
        /** Id of the key */
        key_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RoomKey"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2008` idempotency key reused with a different payload; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2008" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  locksMapping: {
    parameters: {
      query?: never;
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["LockMapping"];
        };
      };
      400: components["responses"]["UnknownParameter"];
      401: components["responses"]["Unauthenticated"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-4009` lock system unreachable or too late */
      502: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-4009";
          };
        };
      };
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  nightAuditsList: {
    parameters: {
      query?: {
        /** @default 50 */
        limit?: number;
        cursor?: string;
        property_id?: string;
        /** Format: date */
        date_from?: string;
        /** Format: date */
        date_to?: string;
        status?: ("running" | "completed" | "blocked")[];
      };
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["NightAudit"][];
            next_cursor?: string;
          };
        };
      };
      400: components["responses"]["UnknownParameterOrCursor"];
      401: components["responses"]["Unauthenticated"];
      /** `SVC-2003` required field missing; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  nightAuditsGet: {
    parameters: {
      query?: never;
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the night audit */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["NightAudit"];
        };
      };
      400: components["responses"]["UnknownParameter"];
      401: components["responses"]["Unauthenticated"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  nightAuditsListFindings: {
    parameters: {
      query?: {
        /** @default 50 */
        limit?: number;
        cursor?: string;
        code?: ("day_before_open" | "due_out" | "ledger_unbalanced" | "night_not_posted" | "no_show" | "no_show_not_cancelled" | "not_arrived")[];
      };
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the night audit */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["NightAuditFinding"][];
            next_cursor?: string;
          };
        };
      };
      400: components["responses"]["UnknownParameterOrCursor"];
      401: components["responses"]["Unauthenticated"];
      404: components["responses"]["NotFound"];
      /** `SVC-2003` required field missing; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  guestsList: {
    parameters: {
      query?: {
        /** @default 50 */
        limit?: number;
        cursor?: string;
        /** Case-insensitive */
        email?: string;
        /** Compared as E.164 */
        phone?: string;
        /** Case-insensitive */
        last_name?: string;
        /** Blanks, dots, slashes, hyphens and case do not matter */
        document_number?: string;
        /** ISO 3166-1 alpha-2 */
        nationality?: string;
        /** At or after this instant, or the beginning of this day (UTC) */
        updated_from?: string | string;
        /** Part of the name, e-mail address or phone number; a single letter or digit matches the start of a word */
        q?: string;
      };
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Guest"][];
            next_cursor?: string;
          };
        };
      };
      400: components["responses"]["UnknownParameterOrCursor"];
      401: components["responses"]["Unauthenticated"];
      /** `SVC-2003` required field missing; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  guestsCreate: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /** @example {"first_name":"Ana","last_name":"Silva","email":"ana.silva@example.com","nationality":"PT","language":"pt"} */
        "application/json": components["schemas"]["GuestInput"];
      };
    };
    responses: {
      /** Created */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Guest"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      /** `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2006` guest document data fails the national format check; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2006" | "SVC-2008" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  guestsGet: {
    parameters: {
      query?: never;
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the guest */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Guest"];
        };
      };
      400: components["responses"]["UnknownParameter"];
      401: components["responses"]["Unauthenticated"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  guestsChange: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `*` or the `ETag` that was read; 409 SVC-3006 when the resource has changed since. */
        "If-Match"?: components["parameters"]["IfMatch"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the guest */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        /** @example {"email":"ana.costa@example.com","preferred_channel":"email"} */
        "application/json": components["schemas"]["GuestPatch"];
      };
    };
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Guest"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3006` the resource was changed since it was read; `SVC-3007` transition not allowed from the present state; `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3006" | "SVC-3007" | "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2006` guest document data fails the national format check; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2006" | "SVC-2008" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  guestsMerge: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the guest */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /** @example {"source_id":"gst_01kb0w8s5nfw8r6m1v2c3d4e5f"} */
        "application/json": {
          source_id: string;
        };
      };
    };
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Guest"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3007` transition not allowed from the present state; `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3007" | "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2010` a referenced id resolves to nothing in this tenant; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2008" | "SVC-2009" | "SVC-2010" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  guestsExport: {
    parameters: {
      query?: never;
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the guest */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GuestExport"];
        };
      };
      400: components["responses"]["UnknownParameter"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  guestsErase: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the guest */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Guest"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3007` transition not allowed from the present state; `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3007" | "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2008` idempotency key reused with a different payload; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2008" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  registrationsList: {
    parameters: {
      query?: {
        /** @default 50 */
        limit?: number;
        cursor?: string;
        reservation_id?: string;
        /** The id of a merged guest stands for the survivor */
        guest_id?: string;
        status?: ("not_required" | "queued" | "submitted" | "accepted" | "rejected")[];
        /** At or after this instant, or the beginning of this day (UTC) */
        due_from?: string | string;
        /** At or before this instant, or the end of this day (UTC) */
        due_to?: string | string;
      };
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Registration"][];
            next_cursor?: string;
          };
        };
      };
      400: components["responses"]["UnknownParameterOrCursor"];
      401: components["responses"]["Unauthenticated"];
      /** `SVC-2003` required field missing; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  registrationsGet: {
    parameters: {
      query?: never;
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the registration */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Registration"];
        };
      };
      400: components["responses"]["UnknownParameter"];
      401: components["responses"]["Unauthenticated"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  registrationsRetry: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the registration */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Registration"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3007` transition not allowed from the present state; `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3007" | "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2008` idempotency key reused with a different payload; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2008" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  propertiesList: {
    parameters: {
      query?: {
        /** @default 50 */
        limit?: number;
        cursor?: string;
      };
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Property"][];
            next_cursor?: string;
          };
        };
      };
      400: components["responses"]["UnknownParameterOrCursor"];
      401: components["responses"]["Unauthenticated"];
      /** `SVC-2003` required field missing; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  roomTypesList: {
    parameters: {
      query?: {
        /** @default 50 */
        limit?: number;
        cursor?: string;
        property_id?: string;
      };
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["RoomType"][];
            next_cursor?: string;
          };
        };
      };
      400: components["responses"]["UnknownParameterOrCursor"];
      401: components["responses"]["Unauthenticated"];
      /** `SVC-2003` required field missing; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  roomsList: {
    parameters: {
      query?: {
        /** @default 50 */
        limit?: number;
        cursor?: string;
        property_id?: string;
        room_type_id?: string[];
        condition?: ("clean" | "dirty" | "inspected" | "out_of_order")[];
        ready?: "true" | "false";
      };
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Room"][];
            next_cursor?: string;
          };
        };
      };
      400: components["responses"]["UnknownParameterOrCursor"];
      401: components["responses"]["Unauthenticated"];
      /** `SVC-2003` required field missing; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  roomsGet: {
    parameters: {
      query?: never;
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the room */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Room"];
        };
      };
      400: components["responses"]["UnknownParameter"];
      401: components["responses"]["Unauthenticated"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  roomsUpdate: {
    parameters: {
      query?: {
        /**
         * `true`: put the room out of order even if stays are left without a room
         * @default "false"
         */
        force?: "true" | "false";
      };
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `*` or the `ETag` that was read; 409 SVC-3006 when the resource has changed since. */
        "If-Match"?: components["parameters"]["IfMatch"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the room */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        /** @example {"condition":"clean"} */
        "application/json": components["schemas"]["RoomPatch"];
      };
    };
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Room"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3006` the resource was changed since it was read; `SVC-3009` no free room, or the chosen room is not available; `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3006" | "SVC-3009" | "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2008" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  tasksList: {
    parameters: {
      query?: {
        /** @default 50 */
        limit?: number;
        cursor?: string;
        property_id?: string;
        room_id?: string;
        kind?: ("clean" | "inspect" | "maintenance")[];
        status?: ("open" | "in_progress" | "done")[];
        /** `none`: unassigned tasks */
        assigned_to?: string;
        /** At or after this instant, or the beginning of this day (UTC) */
        created_from?: string | string;
        /** At or before this instant, or the end of this day (UTC) */
        created_to?: string | string;
      };
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["HousekeepingTask"][];
            next_cursor?: string;
          };
        };
      };
      400: components["responses"]["UnknownParameterOrCursor"];
      401: components["responses"]["Unauthenticated"];
      /** `SVC-2003` required field missing; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  tasksCreate: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /** @example {"room_id":"room_01kb0w8s5nfw8r6m1v2c3d4e5f","kind":"clean","cleaning":"departure"} */
        "application/json": components["schemas"]["NewHousekeepingTask"];
      };
    };
    responses: {
      /** Created */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["HousekeepingTask"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      /** `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2010` a referenced id resolves to nothing in this tenant; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2008" | "SVC-2009" | "SVC-2010" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  tasksGet: {
    parameters: {
      query?: never;
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the task */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["HousekeepingTask"];
        };
      };
      400: components["responses"]["UnknownParameter"];
      401: components["responses"]["Unauthenticated"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  tasksChange: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `*` or the `ETag` that was read; 409 SVC-3006 when the resource has changed since. */
        "If-Match"?: components["parameters"]["IfMatch"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the task */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        /** @example {"status":"done"} */
        "application/json": components["schemas"]["HousekeepingTaskPatch"];
      };
    };
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["HousekeepingTask"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3006` the resource was changed since it was read; `SVC-3007` transition not allowed from the present state; `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3006" | "SVC-3007" | "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2010` a referenced id resolves to nothing in this tenant; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2008" | "SVC-2009" | "SVC-2010" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  companiesList: {
    parameters: {
      query?: {
        /** @default 50 */
        limit?: number;
        cursor?: string;
      };
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Company"][];
            next_cursor?: string;
          };
        };
      };
      400: components["responses"]["UnknownParameterOrCursor"];
      401: components["responses"]["Unauthenticated"];
      /** `SVC-2003` required field missing; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  companiesCreate: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /** @example {"name":"Acme Travel","discount_percent":10} */
        "application/json": components["schemas"]["CompanyInput"];
      };
    };
    responses: {
      /** Created */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Company"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      /** `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2008" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  availabilityList: {
    parameters: {
      query: {
        /**
         * First date
         * Format: date
         * @example "2027-03-14"
         */
        from: string;
        /**
         * Last date, inclusive; at most 366 days
         * Format: date
         * @example "2027-03-14"
         */
        to: string;
        room_type_id?: string[];
      };
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["AvailabilityRow"][];
          };
        };
      };
      400: components["responses"]["UnknownParameter"];
      401: components["responses"]["Unauthenticated"];
      /** `SVC-2003` required field missing; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  availabilityWrite: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /** @example {"updates":[{"date":"2027-03-14","room_type_id":"rt_01kb0w8s5nfw8r6m1v2c3d4e5f","available":12}]} */
        "application/json": components["schemas"]["AvailabilityWrite"];
      };
    };
    responses: {
      /** Accepted; no body */
      204: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      /** `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2010` a referenced id resolves to nothing in this tenant; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2008" | "SVC-2009" | "SVC-2010" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  ratePlansList: {
    parameters: {
      query?: {
        property_id?: string;
        status?: "active" | "deprecated";
        /** @default 50 */
        limit?: number;
        cursor?: string;
      };
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["RatePlan"][];
            next_cursor?: string;
          };
        };
      };
      400: components["responses"]["UnknownParameterOrCursor"];
      401: components["responses"]["Unauthenticated"];
      /** `SVC-2003` required field missing; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  ratePlansCreate: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /** @example {"code":"BAR","name":"Best available","kind":"bar","room_type_ids":["rt_01kb0w8s5nfw8r6m1v2c3d4e5f"],"pricing":{"base":{"type":"daily_table"}},"cancellation":{"free_until_hours":24,"fee":{"type":"first_night"}}} */
        "application/json": components["schemas"]["RatePlanInput"];
      };
    };
    responses: {
      /** Created */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RatePlan"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      /** `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2007` currency mismatch; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2010` a referenced id resolves to nothing in this tenant; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2007" | "SVC-2008" | "SVC-2009" | "SVC-2010" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  ratePlansGet: {
    parameters: {
      query?: never;
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the rate plan */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RatePlan"];
        };
      };
      400: components["responses"]["UnknownParameter"];
      401: components["responses"]["Unauthenticated"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  ratePlansDeprecate: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the rate plan */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        /** @example {"replaced_by":"rp_01kb0w8s5nfw8r6m1v2c3d4e5f"} */
        "application/json": {
          replaced_by?: string | null;
        };
      };
    };
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["RatePlan"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3007` transition not allowed from the present state; `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3007" | "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2010` a referenced id resolves to nothing in this tenant; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2008" | "SVC-2009" | "SVC-2010" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  ratePlansUpdateRates: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /** @example {"updates":[{"rate_plan_id":"rp_01kb0w8s5nfw8r6m1v2c3d4e5f","room_type_id":"rt_01kb0w8s5nfw8r6m1v2c3d4e5f","from":"2027-03-01","to":"2027-03-31","amount":{"currency":"EUR","amount":"120.00"},"restrictions":{"min_stay":2}}]} */
        "application/json": components["schemas"]["RateUpdates"];
      };
    };
    responses: {
      /** Accepted; no body */
      204: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      /** `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2005` rate plan does not belong to the room type; `SVC-2007` currency mismatch; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2010` a referenced id resolves to nothing in this tenant; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2005" | "SVC-2007" | "SVC-2008" | "SVC-2009" | "SVC-2010" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  offersList: {
    parameters: {
      query: {
        /** Needed only when the tenant has several properties */
        property_id?: string;
        /**
         * Format: date
         * @example "2027-03-14"
         */
        arrival: string;
        /**
         * Format: date
         * @example "2027-03-14"
         */
        departure: string;
        /** @default 1 */
        adults?: number;
        /** @default 0 */
        children?: number;
        /** @default "direct" */
        channel?: "direct" | "booking_com" | "expedia" | "airbnb" | "agoda" | "hotelbeds" | "google" | "phone" | "walk_in" | "email" | "corporate" | "travel_agent";
      };
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Offer"][];
          };
        };
      };
      400: components["responses"]["UnknownParameter"];
      401: components["responses"]["Unauthenticated"];
      /** `SVC-2003` required field missing; `SVC-2004` arrival must be strictly before departure; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2004" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  foliosList: {
    parameters: {
      query?: {
        /** @default 50 */
        limit?: number;
        cursor?: string;
        reservation_id?: string;
        guest_id?: string;
        status?: ("open" | "closed")[];
      };
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Folio"][];
            next_cursor?: string;
          };
        };
      };
      400: components["responses"]["UnknownParameterOrCursor"];
      401: components["responses"]["Unauthenticated"];
      /** `SVC-2003` required field missing; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  foliosOpen: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /** @example {"guest_id":"gst_01kb0w8s5nfw8r6m1v2c3d4e5f"} */
        "application/json": components["schemas"]["FolioInput"];
      };
    };
    responses: {
      /** Created */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Folio"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      /** `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2010` a referenced id resolves to nothing in this tenant; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2008" | "SVC-2009" | "SVC-2010" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  foliosGet: {
    parameters: {
      query?: never;
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the folio */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Folio"];
        };
      };
      400: components["responses"]["UnknownParameter"];
      401: components["responses"]["Unauthenticated"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  foliosPostCharge: {
    parameters: {
      query?: never;
      header: {
        /** One unique string per logical movement of the folio. A repeat with the same payload returns the original result and counts once. */
        "Idempotency-Key": components["parameters"]["RequiredIdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the folio */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /** @example {"amount":{"currency":"EUR","amount":"4.50"},"code":"minibar","description":"Water and nuts"} */
        "application/json": components["schemas"]["ChargeInput"];
      };
    };
    responses: {
      /** Created */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["FolioEntry"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3005` the folio is closed; `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3005" | "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2007` currency mismatch; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2010` a referenced id resolves to nothing in this tenant; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2007" | "SVC-2008" | "SVC-2009" | "SVC-2010" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  foliosTakePayment: {
    parameters: {
      query?: never;
      header: {
        /** One unique string per logical movement of the folio. A repeat with the same payload returns the original result and counts once. */
        "Idempotency-Key": components["parameters"]["RequiredIdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the folio */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /** @example {"amount":{"currency":"EUR","amount":"204.00"},"method":"card","payment_token":"pm_ok"} */
        "application/json": components["schemas"]["PaymentInput"];
      };
    };
    responses: {
      /** Created */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["FolioEntry"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      /** `SVC-4006` payment provider rejected the charge */
      402: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-4006";
          };
        };
      };
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3005` the folio is closed; `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3005" | "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2007` currency mismatch; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2007" | "SVC-2008" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-4005` payment provider timed out */
      502: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-4005";
          };
        };
      };
      503: components["responses"]["Unavailable"];
    };
  };
  foliosRefundPayment: {
    parameters: {
      query?: never;
      header: {
        /** One unique string per logical movement of the folio. A repeat with the same payload returns the original result and counts once. */
        "Idempotency-Key": components["parameters"]["RequiredIdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the folio */
        id: string;
        /** Id of the payment */
        entry_id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        /** @example {"amount":{"currency":"EUR","amount":"20.00"}} */
        "application/json": components["schemas"]["RefundInput"];
      };
    };
    responses: {
      /** Created */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["FolioEntry"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      /** `SVC-4006` payment provider rejected the charge */
      402: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-4006";
          };
        };
      };
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3005` the folio is closed; `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3005" | "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2007` currency mismatch; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2007" | "SVC-2008" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-4005` payment provider timed out */
      502: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-4005";
          };
        };
      };
      503: components["responses"]["Unavailable"];
    };
  };
  foliosReverseEntry: {
    parameters: {
      query?: never;
      header: {
        /** One unique string per logical movement of the folio. A repeat with the same payload returns the original result and counts once. */
        "Idempotency-Key": components["parameters"]["RequiredIdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the folio */
        id: string;
        /** Id of the entry */
        entry_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Created */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["FolioEntry"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3005` the folio is closed; `SVC-3007` transition not allowed from the present state; `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3005" | "SVC-3007" | "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2008` idempotency key reused with a different payload; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2008" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  foliosSplit: {
    parameters: {
      query?: never;
      header: {
        /** One unique string per logical movement of the folio. A repeat with the same payload returns the original result and counts once. */
        "Idempotency-Key": components["parameters"]["RequiredIdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the folio */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /** @example {"entry_ids":["ent_01kb0w8s5nfw8r6m1v2c3d4e5f"]} */
        "application/json": components["schemas"]["FolioSplitInput"];
      };
    };
    responses: {
      /** Created */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Folio"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3005` the folio is closed; `SVC-3008` folio balance not settled; `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3005" | "SVC-3008" | "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2010` a referenced id resolves to nothing in this tenant; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2008" | "SVC-2009" | "SVC-2010" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  foliosMerge: {
    parameters: {
      query?: never;
      header: {
        /** One unique string per logical movement of the folio. A repeat with the same payload returns the original result and counts once. */
        "Idempotency-Key": components["parameters"]["RequiredIdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the folio */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /** @example {"source_folio_id":"fol_01kb0w8s5nfw8r6m1v2c3d4e5f"} */
        "application/json": components["schemas"]["FolioMergeInput"];
      };
    };
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Folio"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3005` the folio is closed; `SVC-3007` transition not allowed from the present state; `SVC-3008` folio balance not settled; `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3005" | "SVC-3007" | "SVC-3008" | "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2007` currency mismatch; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2010` a referenced id resolves to nothing in this tenant; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2007" | "SVC-2008" | "SVC-2009" | "SVC-2010" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  foliosTransfer: {
    parameters: {
      query?: never;
      header: {
        /** One unique string per logical movement of the folio. A repeat with the same payload returns the original result and counts once. */
        "Idempotency-Key": components["parameters"]["RequiredIdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the folio */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /** @example {"entry_ids":["ent_01kb0w8s5nfw8r6m1v2c3d4e5f"],"target_folio_id":"fol_01kb0w8s5nfw8r6m1v2c3d4e5f"} */
        "application/json": components["schemas"]["FolioTransferInput"];
      };
    };
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Folio"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3005` the folio is closed; `SVC-3008` folio balance not settled; `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3005" | "SVC-3008" | "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2007` currency mismatch; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2010` a referenced id resolves to nothing in this tenant; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2007" | "SVC-2008" | "SVC-2009" | "SVC-2010" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  foliosClose: {
    parameters: {
      query?: never;
      header: {
        /** One unique string per logical movement of the folio. A repeat with the same payload returns the original result and counts once. */
        "Idempotency-Key": components["parameters"]["RequiredIdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the folio */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /** @example {"settlement":"paid"} */
        "application/json": components["schemas"]["FolioCloseInput"];
      };
    };
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Folio"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3005` the folio is closed; `SVC-3008` folio balance not settled; `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3005" | "SVC-3008" | "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2007` currency mismatch; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2010` a referenced id resolves to nothing in this tenant; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2007" | "SVC-2008" | "SVC-2009" | "SVC-2010" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  paymentMethodsList: {
    parameters: {
      query?: never;
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the guest */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PaymentMethodList"];
        };
      };
      400: components["responses"]["UnknownParameter"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  paymentMethodsStore: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the guest */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /** @example {"payment_token":"pm_ok"} */
        "application/json": components["schemas"]["PaymentMethodInput"];
      };
    };
    responses: {
      /** Created */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PaymentMethod"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      /** `SVC-4006` payment provider rejected the charge */
      402: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-4006";
          };
        };
      };
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3007` transition not allowed from the present state; `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3007" | "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2008" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-4005` payment provider timed out */
      502: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-4005";
          };
        };
      };
      503: components["responses"]["Unavailable"];
    };
  };
  paymentMethodsRemove: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the guest */
        id: string;
        /** Name of the payment method */
        method: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Accepted; no body */
      204: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2008` idempotency key reused with a different payload; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2008" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  paymentLinksCreate: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the folio */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        /** @example {"amount":{"currency":"EUR","amount":"50.00"}} */
        "application/json": components["schemas"]["PaymentLinkInput"];
      };
    };
    responses: {
      /** Created */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["PaymentLink"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3005` the folio is closed; `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3005" | "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2007` currency mismatch; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2007" | "SVC-2008" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  fiscalDocumentsList: {
    parameters: {
      query?: {
        /** @default 50 */
        limit?: number;
        cursor?: string;
        property_id?: string;
        folio_id?: string;
        kind?: ("invoice" | "simplified_invoice" | "credit_note")[];
        status?: ("issued" | "submitted" | "accepted" | "rejected")[];
        number?: string;
        /** At or after this instant, or from this day on (the property's calendar) */
        issued_from?: string | string;
        /** At or before this instant, or up to the end of this day (the property's calendar) */
        issued_to?: string | string;
      };
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["FiscalDocument"][];
            next_cursor?: string;
          };
        };
      };
      400: components["responses"]["UnknownParameterOrCursor"];
      401: components["responses"]["Unauthenticated"];
      /** `SVC-2003` required field missing; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  fiscalDocumentsGet: {
    parameters: {
      query?: {
        /**
         * As which the page and the PDF are marked; a later print is a `duplicate`. JSON is the same
         * @default "original"
         */
        copy?: "original" | "duplicate";
      };
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the fiscal document */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          Vary: components["headers"]["Vary"];
          "Content-Disposition": components["headers"]["ContentDisposition"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["FiscalDocument"];
          "text/html": unknown;
          "application/pdf": unknown;
        };
      };
      400: components["responses"]["UnknownParameter"];
      401: components["responses"]["Unauthenticated"];
      404: components["responses"]["NotFound"];
      /** `SVC-2003` required field missing; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  fiscalDocumentsIssue: {
    parameters: {
      query?: never;
      header: {
        /** One unique string per logical movement of the folio. A repeat with the same payload returns the original result and counts once. */
        "Idempotency-Key": components["parameters"]["RequiredIdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the folio */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        /** @example {"customer":{"name":"Acme SA","tax_id":"A58818501","country":"ES","address":"Gran Vía 1, Madrid"}} */
        "application/json": components["schemas"]["FiscalDocumentInput"];
      };
    };
    responses: {
      /** Created */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["FiscalDocument"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3007` transition not allowed from the present state; `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3007" | "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2007` currency mismatch; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2007" | "SVC-2008" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-4011` fiscal authority unreachable */
      502: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-4011";
          };
        };
      };
      503: components["responses"]["Unavailable"];
    };
  };
  fiscalDocumentsCredit: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the fiscal document */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /** @example {"reason":"Breakfast was not served","lines":[{"line":2,"gross":{"currency":"EUR","amount":"11.00"}}]} */
        "application/json": components["schemas"]["FiscalCreditInput"];
      };
    };
    responses: {
      /** Created */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["FiscalDocument"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3007` transition not allowed from the present state; `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3007" | "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2007` currency mismatch; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2007" | "SVC-2008" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-4011` fiscal authority unreachable */
      502: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-4011";
          };
        };
      };
      503: components["responses"]["Unavailable"];
    };
  };
  fiscalDocumentsCorrect: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the fiscal document */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Created */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["FiscalDocument"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3007` transition not allowed from the present state; `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3007" | "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2007` currency mismatch; `SVC-2008` idempotency key reused with a different payload; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2007" | "SVC-2008" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-4011` fiscal authority unreachable */
      502: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-4011";
          };
        };
      };
      503: components["responses"]["Unavailable"];
    };
  };
  fiscalDocumentsExport: {
    parameters: {
      query: {
        format: "saft-pt" | "verifactu";
        /** Needed only when several properties issue documents */
        property_id?: string;
        /**
         * Format: date
         * @example "2027-03-14"
         */
        from: string;
        /**
         * Format: date
         * @example "2027-03-14"
         */
        to: string;
      };
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The file */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "*/*": string;
        };
      };
      400: components["responses"]["UnknownParameter"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      /** `SVC-3007` transition not allowed from the present state */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3007";
          };
        };
      };
      /** `SVC-2003` required field missing; `SVC-2009` value not in the accepted set; `SVC-2010` a referenced id resolves to nothing in this tenant; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2009" | "SVC-2010" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  foliosGetInvoice: {
    parameters: {
      query?: never;
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the folio */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          Vary: components["headers"]["Vary"];
          "Content-Disposition": components["headers"]["ContentDisposition"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["FolioInvoice"];
          "text/html": unknown;
          "application/pdf": unknown;
        };
      };
      400: components["responses"]["UnknownParameter"];
      401: components["responses"]["Unauthenticated"];
      404: components["responses"]["NotFound"];
      /** `SVC-3007` transition not allowed from the present state */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3007";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  usersList: {
    parameters: {
      query?: {
        /** @default 50 */
        limit?: number;
        cursor?: string;
      };
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["User"][];
            next_cursor?: string;
          };
        };
      };
      400: components["responses"]["UnknownParameterOrCursor"];
      401: components["responses"]["Unauthenticated"];
      /** `SVC-2003` required field missing; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  auditList: {
    parameters: {
      query?: {
        /** @default 50 */
        limit?: number;
        cursor?: string;
        /** The id of a token, an operator, an online travel agency or a piece of scheduled work */
        actor?: string;
        action?: string;
        resource_id?: string;
        /** At or after this instant, or the beginning of this day (UTC) */
        created_from?: string | string;
        /** At or before this instant, or the end of this day (UTC) */
        created_to?: string | string;
      };
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["AuditLine"][];
            next_cursor?: string;
          };
        };
      };
      400: components["responses"]["UnknownParameterOrCursor"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      /** `SVC-2003` required field missing; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  channelsList: {
    parameters: {
      query?: {
        /** Needed only when the tenant has several properties */
        property_id?: string;
      };
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Channel"][];
          };
        };
      };
      400: components["responses"]["UnknownParameter"];
      401: components["responses"]["Unauthenticated"];
      /** `SVC-2003` required field missing; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  mappingsGet: {
    parameters: {
      query?: {
        /** Needed only when the tenant has several properties */
        property_id?: string;
      };
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Name of the channel */
        channel: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ChannelMapping"];
        };
      };
      400: components["responses"]["UnknownParameter"];
      401: components["responses"]["Unauthenticated"];
      404: components["responses"]["NotFound"];
      /** `SVC-2003` required field missing; `SVC-2009` value not in the accepted set; `SVC-2010` a referenced id resolves to nothing in this tenant; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2009" | "SVC-2010" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  mappingsPut: {
    parameters: {
      query?: {
        /** Needed only when the tenant has several properties */
        property_id?: string;
      };
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Name of the channel */
        channel: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /** @example {"room_types":[{"room_type_id":"rt_01kb0w8s5nfw8r6m1v2c3d4e5f","external_code":"DBL"}],"rate_plans":[{"rate_plan_id":"rp_01kb0w8s5nfw8r6m1v2c3d4e5f","external_code":"BAR-BDC"}]} */
        "application/json": components["schemas"]["ChannelMappingInput"];
      };
    };
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ChannelMapping"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2010` a referenced id resolves to nothing in this tenant; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2008" | "SVC-2009" | "SVC-2010" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  rulesGet: {
    parameters: {
      query?: {
        /** Needed only when the tenant has several properties */
        property_id?: string;
      };
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Name of the channel */
        channel: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ChannelRules"];
        };
      };
      400: components["responses"]["UnknownParameter"];
      401: components["responses"]["Unauthenticated"];
      404: components["responses"]["NotFound"];
      /** `SVC-2003` required field missing; `SVC-2009` value not in the accepted set; `SVC-2010` a referenced id resolves to nothing in this tenant; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2009" | "SVC-2010" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  rulesPut: {
    parameters: {
      query?: {
        /** Needed only when the tenant has several properties */
        property_id?: string;
      };
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Name of the channel */
        channel: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        /** @example {"prices":[{"rate_plan_id":"rp_01kb0w8s5nfw8r6m1v2c3d4e5f","percent":5}],"allotments":[{"room_type_id":"rt_01kb0w8s5nfw8r6m1v2c3d4e5f","from":"2027-07-01","to":"2027-08-31","rooms_max":4}]} */
        "application/json": components["schemas"]["ChannelRulesInput"];
      };
    };
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ChannelRules"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2010` a referenced id resolves to nothing in this tenant; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2008" | "SVC-2009" | "SVC-2010" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  syncsCreate: {
    parameters: {
      query?: {
        /** Needed only when the tenant has several properties */
        property_id?: string;
      };
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Name of the channel */
        channel: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /** @example {"from":"2027-03-01","to":"2027-03-31"} */
        "application/json": components["schemas"]["ChannelSyncInput"];
      };
    };
    responses: {
      /** Created */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ChannelSync"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2010` a referenced id resolves to nothing in this tenant; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2008" | "SVC-2009" | "SVC-2010" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-4001` OTA channel unreachable; `SVC-4002` OTA channel rejected the payload */
      502: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-4001" | "SVC-4002";
          };
        };
      };
      503: components["responses"]["Unavailable"];
    };
  };
  syncsList: {
    parameters: {
      query?: {
        /** @default 50 */
        limit?: number;
        cursor?: string;
        /** Needed only when the tenant has several properties */
        property_id?: string;
      };
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Name of the channel */
        channel: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["ChannelSync"][];
            next_cursor?: string;
          };
        };
      };
      400: components["responses"]["UnknownParameterOrCursor"];
      401: components["responses"]["Unauthenticated"];
      404: components["responses"]["NotFound"];
      /** `SVC-2003` required field missing; `SVC-2009` value not in the accepted set; `SVC-2010` a referenced id resolves to nothing in this tenant; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2009" | "SVC-2010" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  incidentsList: {
    parameters: {
      query?: {
        /** @default 50 */
        limit?: number;
        cursor?: string;
        kind?: ("refused_booking" | "late_amendment" | "stale_revision" | "drift" | "price_mismatch" | "unknown_room" | "key_not_issued" | "message_failed" | "registration_stopped" | "day_not_closed" | "payment_failed" | "fiscal_rejected")[];
        property_id?: string;
        reservation_id?: string;
        external_id?: string;
        resolved?: "true" | "false";
        /** At or after this instant, or the beginning of this day (UTC) */
        created_from?: string | string;
        /** At or before this instant, or the end of this day (UTC) */
        created_to?: string | string;
        channel?: ("booking_com" | "expedia" | "airbnb" | "agoda" | "hotelbeds" | "google")[];
      };
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Incident"][];
            next_cursor?: string;
          };
        };
      };
      400: components["responses"]["UnknownParameterOrCursor"];
      401: components["responses"]["Unauthenticated"];
      /** `SVC-2003` required field missing; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  incidentsListOfChannel: {
    parameters: {
      query?: {
        /** @default 50 */
        limit?: number;
        cursor?: string;
        kind?: ("refused_booking" | "late_amendment" | "stale_revision" | "drift" | "price_mismatch" | "unknown_room" | "key_not_issued" | "message_failed" | "registration_stopped" | "day_not_closed" | "payment_failed" | "fiscal_rejected")[];
        property_id?: string;
        reservation_id?: string;
        external_id?: string;
        resolved?: "true" | "false";
        /** At or after this instant, or the beginning of this day (UTC) */
        created_from?: string | string;
        /** At or before this instant, or the end of this day (UTC) */
        created_to?: string | string;
      };
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Name of the channel */
        channel: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Incident"][];
            next_cursor?: string;
          };
        };
      };
      400: components["responses"]["UnknownParameterOrCursor"];
      401: components["responses"]["Unauthenticated"];
      404: components["responses"]["NotFound"];
      /** `SVC-2003` required field missing; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  incidentsGet: {
    parameters: {
      query?: never;
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the incident */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Incident"];
        };
      };
      400: components["responses"]["UnknownParameter"];
      401: components["responses"]["Unauthenticated"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  incidentsChange: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `*` or the `ETag` that was read; 409 SVC-3006 when the resource has changed since. */
        "If-Match"?: components["parameters"]["IfMatch"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the incident */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        /** @example {"resolved":true} */
        "application/json": components["schemas"]["IncidentPatch"];
      };
    };
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Incident"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3006` the resource was changed since it was read; `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3006" | "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2008" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  messagesList: {
    parameters: {
      query?: {
        /** @default 50 */
        limit?: number;
        cursor?: string;
        reservation_id?: string;
        conversation_id?: string;
        guest_id?: string;
        direction?: "inbound" | "outbound";
        channel?: ("messaging_app" | "email" | "sms" | "web_widget")[];
        status?: ("queued" | "sent" | "delivered" | "failed" | "received")[];
        /** Words of the body, in the languages of the hotel */
        q?: string;
        /** At or after this instant, or the beginning of this day (UTC) */
        created_from?: string | string;
        /** At or before this instant, or the end of this day (UTC) */
        created_to?: string | string;
      };
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Message"][];
            next_cursor?: string;
          };
        };
      };
      400: components["responses"]["UnknownParameterOrCursor"];
      401: components["responses"]["Unauthenticated"];
      /** `SVC-2003` required field missing; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  messagesSend: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /** @example {"reservation_id":"res_01kb0w8s5nfw8r6m1v2c3d4e5f","body":"Your room is ready.","channel":"email"} */
        "application/json": components["schemas"]["NewMessage"];
      };
    };
    responses: {
      /** Created */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Message"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      /** `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2010` a referenced id resolves to nothing in this tenant; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2008" | "SVC-2009" | "SVC-2010" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  messagesGet: {
    parameters: {
      query?: never;
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the message */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Message"];
        };
      };
      400: components["responses"]["UnknownParameter"];
      401: components["responses"]["Unauthenticated"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  messagesAttachment: {
    parameters: {
      query?: never;
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the message */
        id: string;
        /** Id of the attachment */
        attachment_id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** The file */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "*/*": string;
        };
      };
      400: components["responses"]["UnknownParameter"];
      401: components["responses"]["Unauthenticated"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  conversationsList: {
    parameters: {
      query?: {
        /** @default 50 */
        limit?: number;
        cursor?: string;
        /** `none`: those not matched to a stay */
        reservation_id?: string;
        guest_id?: string;
        assigned_to?: string;
        resolved?: "true" | "false";
        unread?: "true" | "false";
        /** Words of the messages, in the languages of the hotel */
        q?: string;
      };
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Conversation"][];
            next_cursor?: string;
          };
        };
      };
      400: components["responses"]["UnknownParameterOrCursor"];
      401: components["responses"]["Unauthenticated"];
      /** `SVC-2003` required field missing; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  conversationsGet: {
    parameters: {
      query?: never;
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the conversation */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Conversation"];
        };
      };
      400: components["responses"]["UnknownParameter"];
      401: components["responses"]["Unauthenticated"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  conversationsChange: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `*` or the `ETag` that was read; 409 SVC-3006 when the resource has changed since. */
        "If-Match"?: components["parameters"]["IfMatch"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the conversation */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        /** @example {"resolved":true} */
        "application/json": components["schemas"]["ConversationPatch"];
      };
    };
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Conversation"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3006` the resource was changed since it was read; `SVC-3007` transition not allowed from the present state; `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3006" | "SVC-3007" | "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2010` a referenced id resolves to nothing in this tenant; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2008" | "SVC-2009" | "SVC-2010" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  conversationsRead: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the conversation */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Accepted; no body */
      204: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2008` idempotency key reused with a different payload; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2008" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  templatesList: {
    parameters: {
      query?: {
        /** @default 50 */
        limit?: number;
        cursor?: string;
        name?: string;
        /** The exact language tag, in canonical form or not */
        language?: string;
        channel?: "messaging_app" | "email" | "sms" | "web_widget";
      };
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["MessageTemplate"][];
            next_cursor?: string;
          };
        };
      };
      400: components["responses"]["UnknownParameterOrCursor"];
      401: components["responses"]["Unauthenticated"];
      /** `SVC-2003` required field missing; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  templatesCreate: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /** @example {"name":"welcome","language":"en","subject":"Welcome","body":"Dear {{guest.first_name}}, your room is ready."} */
        "application/json": components["schemas"]["MessageTemplateInput"];
      };
    };
    responses: {
      /** Created */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["MessageTemplate"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      /** `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2008" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  templatesGet: {
    parameters: {
      query?: never;
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the message template */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["MessageTemplate"];
        };
      };
      400: components["responses"]["UnknownParameter"];
      401: components["responses"]["Unauthenticated"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  templatesChange: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `*` or the `ETag` that was read; 409 SVC-3006 when the resource has changed since. */
        "If-Match"?: components["parameters"]["IfMatch"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the message template */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        /** @example {"subject":"Your room is ready"} */
        "application/json": components["schemas"]["MessageTemplatePatch"];
      };
    };
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["MessageTemplate"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3006` the resource was changed since it was read; `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3006" | "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2008" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  templatesPreview: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the message template */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /** @example {"reservation_id":"res_01kb0w8s5nfw8r6m1v2c3d4e5f"} */
        "application/json": {
          reservation_id: string;
          /**
           * Values of the variables that the stay does not fill in, by name
           * @default {}
           * @example {"wifi_code":"sea-breeze"}
           */
          variables?: {
            [name: string]: string | number;
          };
        };
      };
    };
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["MessageTemplatePreview"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2010` a referenced id resolves to nothing in this tenant; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2008" | "SVC-2009" | "SVC-2010" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  automationsList: {
    parameters: {
      query?: {
        /** @default 50 */
        limit?: number;
        cursor?: string;
        trigger?: "booked" | "before_arrival" | "checked_in" | "before_departure" | "checked_out" | "cancelled";
        template_name?: string;
        active?: "true" | "false";
      };
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["MessageAutomation"][];
            next_cursor?: string;
          };
        };
      };
      400: components["responses"]["UnknownParameterOrCursor"];
      401: components["responses"]["Unauthenticated"];
      /** `SVC-2003` required field missing; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  automationsCreate: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /** @example {"trigger":"before_arrival","offset_hours":24,"template_name":"welcome"} */
        "application/json": components["schemas"]["MessageAutomationInput"];
      };
    };
    responses: {
      /** Created */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["MessageAutomation"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      /** `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2010` a referenced id resolves to nothing in this tenant; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2008" | "SVC-2009" | "SVC-2010" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  automationsGet: {
    parameters: {
      query?: never;
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the message automation */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["MessageAutomation"];
        };
      };
      400: components["responses"]["UnknownParameter"];
      401: components["responses"]["Unauthenticated"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  automationsChange: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `*` or the `ETag` that was read; 409 SVC-3006 when the resource has changed since. */
        "If-Match"?: components["parameters"]["IfMatch"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the message automation */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        /** @example {"active":false} */
        "application/json": components["schemas"]["MessageAutomationPatch"];
      };
    };
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["MessageAutomation"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3006` the resource was changed since it was read; `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3006" | "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2010` a referenced id resolves to nothing in this tenant; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2008" | "SVC-2009" | "SVC-2010" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  automationsRemove: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `*` or the `ETag` that was read; 409 SVC-3006 when the resource has changed since. */
        "If-Match"?: components["parameters"]["IfMatch"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the message automation */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Accepted; no body */
      204: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3006` the resource was changed since it was read; `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3006" | "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2008` idempotency key reused with a different payload; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2008" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  reviewsList: {
    parameters: {
      query?: {
        /** @default 50 */
        limit?: number;
        cursor?: string;
        reservation_id?: string;
        guest_id?: string;
        channel?: ("direct" | "booking_com" | "expedia" | "airbnb" | "agoda" | "hotelbeds" | "google" | "phone" | "walk_in" | "email" | "corporate" | "travel_agent")[];
        /** At or after this instant, or the beginning of this day (UTC) */
        created_from?: string | string;
        /** At or before this instant, or the end of this day (UTC) */
        created_to?: string | string;
      };
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Review"][];
            next_cursor?: string;
          };
        };
      };
      400: components["responses"]["UnknownParameterOrCursor"];
      401: components["responses"]["Unauthenticated"];
      /** `SVC-2003` required field missing; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  reviewsCreate: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /** @example {"rating":5,"title":"A quiet room","text":"We slept well."} */
        "application/json": components["schemas"]["ReviewInput"];
      };
    };
    responses: {
      /** Created */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Review"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      /** `SVC-3007` transition not allowed from the present state; `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3007" | "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2008" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  reviewsGet: {
    parameters: {
      query?: never;
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the review */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Review"];
        };
      };
      400: components["responses"]["UnknownParameter"];
      401: components["responses"]["Unauthenticated"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  reviewsReply: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the review */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /** @example {"text":"Thank you, we look forward to your next stay."} */
        "application/json": {
          text: string;
        };
      };
    };
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Review"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3007` transition not allowed from the present state; `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3007" | "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2008" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  reviewsCreateKey: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the reservation */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Created */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["ReviewKey"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3007` transition not allowed from the present state; `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3007" | "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2008` idempotency key reused with a different payload; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2008" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  widgetCreateKey: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the reservation */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Created */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["WidgetKey"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3007` transition not allowed from the present state; `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3007" | "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2008` idempotency key reused with a different payload; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2008" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  widgetList: {
    parameters: {
      query?: {
        /** @default 50 */
        limit?: number;
        cursor?: string;
      };
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["WidgetMessage"][];
            next_cursor?: string;
          };
        };
      };
      400: components["responses"]["UnknownParameterOrCursor"];
      401: components["responses"]["Unauthenticated"];
      /** `SVC-2003` required field missing; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  widgetPost: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /** @example {"body":"May we arrive at noon?"} */
        "application/json": components["schemas"]["WidgetMessageInput"];
      };
    };
    responses: {
      /** Created */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["WidgetMessage"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      /** `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2008" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  guestLinksCreate: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the reservation */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Created */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["GuestLink"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3007` transition not allowed from the present state; `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3007" | "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2008` idempotency key reused with a different payload; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2008" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  reportsGet: {
    parameters: {
      query?: {
        /** Needed only when the tenant has several properties */
        property_id?: string;
        /**
         * Date of daily-arrivals, housekeeping-status and ledger-balance
         * Format: date
         */
        date?: string;
        /**
         * First date of the other reports
         * Format: date
         */
        from?: string;
        /**
         * Last date of the other reports, at most 366 days from the first
         * Format: date
         */
        to?: string;
        /**
         * First day whose bookings, changes and cancellations count, for pickup
         * Format: date
         */
        since?: string;
        /**
         * Day at whose end the books are read, for pace and pickup; today by default
         * Format: date
         */
        as_of?: string;
      };
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Name of the report */
        name: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          Vary: components["headers"]["Vary"];
          "Content-Disposition": components["headers"]["ContentDisposition"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Report"];
          "text/csv": unknown;
        };
      };
      400: components["responses"]["UnknownParameter"];
      401: components["responses"]["Unauthenticated"];
      404: components["responses"]["NotFound"];
      /** `SVC-2003` required field missing; `SVC-2009` value not in the accepted set; `SVC-2010` a referenced id resolves to nothing in this tenant; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2009" | "SVC-2010" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  endpointsList: {
    parameters: {
      query?: {
        /** @default 50 */
        limit?: number;
        cursor?: string;
      };
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["WebhookEndpoint"][];
            next_cursor?: string;
          };
        };
      };
      400: components["responses"]["UnknownParameterOrCursor"];
      401: components["responses"]["Unauthenticated"];
      /** `SVC-2003` required field missing; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  endpointsCreate: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /** @example {"url":"https://hooks.example.com/innkeeper","events":["reservation.*","folio.paid"]} */
        "application/json": components["schemas"]["WebhookEndpointInput"];
      };
    };
    responses: {
      /** Created */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["WebhookEndpointWithSecret"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      /** `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2008" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  endpointsGet: {
    parameters: {
      query?: never;
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the webhook endpoint */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["WebhookEndpoint"];
        };
      };
      400: components["responses"]["UnknownParameter"];
      401: components["responses"]["Unauthenticated"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  endpointsChange: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `*` or the `ETag` that was read; 409 SVC-3006 when the resource has changed since. */
        "If-Match"?: components["parameters"]["IfMatch"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the webhook endpoint */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        /** @example {"events":["reservation.*"]} */
        "application/json": components["schemas"]["WebhookEndpointPatch"];
      };
    };
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["WebhookEndpoint"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3006` the resource was changed since it was read; `SVC-3007` transition not allowed from the present state; `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3006" | "SVC-3007" | "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2008" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  endpointsRemove: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `*` or the `ETag` that was read; 409 SVC-3006 when the resource has changed since. */
        "If-Match"?: components["parameters"]["IfMatch"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the webhook endpoint */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** Accepted; no body */
      204: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3006` the resource was changed since it was read; `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3006" | "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2008` idempotency key reused with a different payload; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2008" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  endpointsAcknowledge: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the webhook endpoint */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["WebhookEndpoint"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2008` idempotency key reused with a different payload; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2008" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  endpointsRotateSecret: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the webhook endpoint */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        /** @example {"overlap_seconds":3600} */
        "application/json": {
          /** @default 0 */
          overlap_seconds?: number;
        };
      };
    };
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          ETag: components["headers"]["ETag"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["WebhookEndpointWithSecret"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2008" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  endpointsTest: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the webhook endpoint */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TestedWebhookEndpoint"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2008` idempotency key reused with a different payload; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2008" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  endpointsDeliveries: {
    parameters: {
      query?: {
        /** @default 50 */
        limit?: number;
        cursor?: string;
        status?: ("pending" | "held" | "retrying" | "accepted" | "cancelled")[];
        event_id?: string;
      };
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the webhook endpoint */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Delivery"][];
            next_cursor?: string;
          };
        };
      };
      400: components["responses"]["UnknownParameterOrCursor"];
      401: components["responses"]["Unauthenticated"];
      404: components["responses"]["NotFound"];
      /** `SVC-2003` required field missing; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  eventsList: {
    parameters: {
      query?: {
        /** @default 50 */
        limit?: number;
        cursor?: string;
        /** One or more event names */
        event?: ("reservation.created" | "reservation.updated" | "reservation.cancelled" | "reservation.checked_in" | "group.created" | "group.updated" | "group.released" | "group.cancelled" | "payment.failed" | "key.issued" | "reservation.checked_out" | "guest.updated" | "folio.charged" | "folio.paid" | "invoice.issued" | "incident.opened" | "channel.sync_failed" | "message.received" | "message.delivered" | "review.received")[];
        resource_id?: string;
        /** At or after this instant, or the beginning of this day (UTC) */
        created_from?: string | string;
        /** At or before this instant, or the end of this day (UTC) */
        created_to?: string | string;
        /** Feed: events committed after this one; empty for all events that are kept */
        after?: string;
        /** Feed: seconds to wait for an event */
        wait?: number;
      };
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            data: components["schemas"]["Event"][];
            next_cursor?: string;
          };
        };
      };
      400: components["responses"]["UnknownParameterOrCursor"];
      401: components["responses"]["Unauthenticated"];
      /** `SVC-2003` required field missing; `SVC-2009` value not in the accepted set; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2009" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  eventsGet: {
    parameters: {
      query?: never;
      header?: {
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the event */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** OK */
      200: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Event"];
        };
      };
      400: components["responses"]["UnknownParameter"];
      401: components["responses"]["Unauthenticated"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      /** `SVC-9002` scheduled maintenance; `SVC-9003` service temporarily unavailable */
      503: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Retry-After": components["headers"]["RetryAfter"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-9002" | "SVC-9003";
          };
        };
      };
    };
  };
  eventsReplay: {
    parameters: {
      query?: never;
      header?: {
        /** One unique string per logical request. A repeat with the same payload returns the original result and has no second effect. */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
        /** `handling=lenient` ignores unknown fields and parameters of this request instead of refusing them (RFC 7240). */
        Prefer?: components["parameters"]["Prefer"];
      };
      path: {
        /** Id of the event */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: {
      content: {
        /** @example {"endpoint_id":"whe_01kb0w8s5nfw8r6m1v2c3d4e5f"} */
        "application/json": {
          endpoint_id?: string;
        };
      };
    };
    responses: {
      /** Created */
      201: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Event"];
        };
      };
      400: components["responses"]["MalformedRequest"];
      401: components["responses"]["Unauthenticated"];
      403: components["responses"]["Forbidden"];
      404: components["responses"]["NotFound"];
      /** `SVC-3007` transition not allowed from the present state; `SVC-3010` a request with the same idempotency key is still running */
      409: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-3007" | "SVC-3010";
          };
        };
      };
      413: components["responses"]["BodyTooLarge"];
      /** `SVC-2003` required field missing; `SVC-2008` idempotency key reused with a different payload; `SVC-2009` value not in the accepted set; `SVC-2010` a referenced id resolves to nothing in this tenant; `SVC-2013` value malformed or out of range */
      422: {
        headers: {
          "X-Request-Id": components["headers"]["RequestId"];
          "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
          "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
          "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
          "X-RateLimit-Scope": components["headers"]["RateLimitScope"];
          "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
          RateLimit: components["headers"]["RateLimit"];
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Error"] & {
            code: "SVC-2003" | "SVC-2008" | "SVC-2009" | "SVC-2010" | "SVC-2013";
          };
        };
      };
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  onReservationCreatedEvent: {
    parameters: {
      query?: never;
      header: {
        /** Event name */
        "X-Service-Event": "reservation.created";
        /** Event id; constant across retries */
        "X-Service-Event-Id": string;
        /** Milliseconds since the epoch; reject when five minutes or more away */
        "X-Service-Timestamp": number;
        /** Lower-case hex HMAC-SHA256 of timestamp, dot and raw body, keyed with the signing secret */
        "X-Service-Signature": string;
        /** Present on retries */
        "X-Service-Delivery-Attempt"?: number;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ReservationCreatedEvent"];
      };
    };
    responses: {
      /** Accepted */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** Anything else, a timeout, a DNS failure or a reset is retried after 30 s, 2 min, 10 min, 1 h and 6 h */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onReservationUpdatedEvent: {
    parameters: {
      query?: never;
      header: {
        /** Event name */
        "X-Service-Event": "reservation.updated";
        /** Event id; constant across retries */
        "X-Service-Event-Id": string;
        /** Milliseconds since the epoch; reject when five minutes or more away */
        "X-Service-Timestamp": number;
        /** Lower-case hex HMAC-SHA256 of timestamp, dot and raw body, keyed with the signing secret */
        "X-Service-Signature": string;
        /** Present on retries */
        "X-Service-Delivery-Attempt"?: number;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ReservationUpdatedEvent"];
      };
    };
    responses: {
      /** Accepted */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** Anything else, a timeout, a DNS failure or a reset is retried after 30 s, 2 min, 10 min, 1 h and 6 h */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onReservationCancelledEvent: {
    parameters: {
      query?: never;
      header: {
        /** Event name */
        "X-Service-Event": "reservation.cancelled";
        /** Event id; constant across retries */
        "X-Service-Event-Id": string;
        /** Milliseconds since the epoch; reject when five minutes or more away */
        "X-Service-Timestamp": number;
        /** Lower-case hex HMAC-SHA256 of timestamp, dot and raw body, keyed with the signing secret */
        "X-Service-Signature": string;
        /** Present on retries */
        "X-Service-Delivery-Attempt"?: number;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ReservationCancelledEvent"];
      };
    };
    responses: {
      /** Accepted */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** Anything else, a timeout, a DNS failure or a reset is retried after 30 s, 2 min, 10 min, 1 h and 6 h */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onReservationCheckedInEvent: {
    parameters: {
      query?: never;
      header: {
        /** Event name */
        "X-Service-Event": "reservation.checked_in";
        /** Event id; constant across retries */
        "X-Service-Event-Id": string;
        /** Milliseconds since the epoch; reject when five minutes or more away */
        "X-Service-Timestamp": number;
        /** Lower-case hex HMAC-SHA256 of timestamp, dot and raw body, keyed with the signing secret */
        "X-Service-Signature": string;
        /** Present on retries */
        "X-Service-Delivery-Attempt"?: number;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ReservationCheckedInEvent"];
      };
    };
    responses: {
      /** Accepted */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** Anything else, a timeout, a DNS failure or a reset is retried after 30 s, 2 min, 10 min, 1 h and 6 h */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onGroupCreatedEvent: {
    parameters: {
      query?: never;
      header: {
        /** Event name */
        "X-Service-Event": "group.created";
        /** Event id; constant across retries */
        "X-Service-Event-Id": string;
        /** Milliseconds since the epoch; reject when five minutes or more away */
        "X-Service-Timestamp": number;
        /** Lower-case hex HMAC-SHA256 of timestamp, dot and raw body, keyed with the signing secret */
        "X-Service-Signature": string;
        /** Present on retries */
        "X-Service-Delivery-Attempt"?: number;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["GroupCreatedEvent"];
      };
    };
    responses: {
      /** Accepted */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** Anything else, a timeout, a DNS failure or a reset is retried after 30 s, 2 min, 10 min, 1 h and 6 h */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onGroupUpdatedEvent: {
    parameters: {
      query?: never;
      header: {
        /** Event name */
        "X-Service-Event": "group.updated";
        /** Event id; constant across retries */
        "X-Service-Event-Id": string;
        /** Milliseconds since the epoch; reject when five minutes or more away */
        "X-Service-Timestamp": number;
        /** Lower-case hex HMAC-SHA256 of timestamp, dot and raw body, keyed with the signing secret */
        "X-Service-Signature": string;
        /** Present on retries */
        "X-Service-Delivery-Attempt"?: number;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["GroupUpdatedEvent"];
      };
    };
    responses: {
      /** Accepted */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** Anything else, a timeout, a DNS failure or a reset is retried after 30 s, 2 min, 10 min, 1 h and 6 h */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onGroupReleasedEvent: {
    parameters: {
      query?: never;
      header: {
        /** Event name */
        "X-Service-Event": "group.released";
        /** Event id; constant across retries */
        "X-Service-Event-Id": string;
        /** Milliseconds since the epoch; reject when five minutes or more away */
        "X-Service-Timestamp": number;
        /** Lower-case hex HMAC-SHA256 of timestamp, dot and raw body, keyed with the signing secret */
        "X-Service-Signature": string;
        /** Present on retries */
        "X-Service-Delivery-Attempt"?: number;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["GroupReleasedEvent"];
      };
    };
    responses: {
      /** Accepted */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** Anything else, a timeout, a DNS failure or a reset is retried after 30 s, 2 min, 10 min, 1 h and 6 h */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onGroupCancelledEvent: {
    parameters: {
      query?: never;
      header: {
        /** Event name */
        "X-Service-Event": "group.cancelled";
        /** Event id; constant across retries */
        "X-Service-Event-Id": string;
        /** Milliseconds since the epoch; reject when five minutes or more away */
        "X-Service-Timestamp": number;
        /** Lower-case hex HMAC-SHA256 of timestamp, dot and raw body, keyed with the signing secret */
        "X-Service-Signature": string;
        /** Present on retries */
        "X-Service-Delivery-Attempt"?: number;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["GroupCancelledEvent"];
      };
    };
    responses: {
      /** Accepted */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** Anything else, a timeout, a DNS failure or a reset is retried after 30 s, 2 min, 10 min, 1 h and 6 h */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onPaymentFailedEvent: {
    parameters: {
      query?: never;
      header: {
        /** Event name */
        "X-Service-Event": "payment.failed";
        /** Event id; constant across retries */
        "X-Service-Event-Id": string;
        /** Milliseconds since the epoch; reject when five minutes or more away */
        "X-Service-Timestamp": number;
        /** Lower-case hex HMAC-SHA256 of timestamp, dot and raw body, keyed with the signing secret */
        "X-Service-Signature": string;
        /** Present on retries */
        "X-Service-Delivery-Attempt"?: number;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["PaymentFailedEvent"];
      };
    };
    responses: {
      /** Accepted */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** Anything else, a timeout, a DNS failure or a reset is retried after 30 s, 2 min, 10 min, 1 h and 6 h */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onKeyIssuedEvent: {
    parameters: {
      query?: never;
      header: {
        /** Event name */
        "X-Service-Event": "key.issued";
        /** Event id; constant across retries */
        "X-Service-Event-Id": string;
        /** Milliseconds since the epoch; reject when five minutes or more away */
        "X-Service-Timestamp": number;
        /** Lower-case hex HMAC-SHA256 of timestamp, dot and raw body, keyed with the signing secret */
        "X-Service-Signature": string;
        /** Present on retries */
        "X-Service-Delivery-Attempt"?: number;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["KeyIssuedEvent"];
      };
    };
    responses: {
      /** Accepted */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** Anything else, a timeout, a DNS failure or a reset is retried after 30 s, 2 min, 10 min, 1 h and 6 h */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onReservationCheckedOutEvent: {
    parameters: {
      query?: never;
      header: {
        /** Event name */
        "X-Service-Event": "reservation.checked_out";
        /** Event id; constant across retries */
        "X-Service-Event-Id": string;
        /** Milliseconds since the epoch; reject when five minutes or more away */
        "X-Service-Timestamp": number;
        /** Lower-case hex HMAC-SHA256 of timestamp, dot and raw body, keyed with the signing secret */
        "X-Service-Signature": string;
        /** Present on retries */
        "X-Service-Delivery-Attempt"?: number;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ReservationCheckedOutEvent"];
      };
    };
    responses: {
      /** Accepted */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** Anything else, a timeout, a DNS failure or a reset is retried after 30 s, 2 min, 10 min, 1 h and 6 h */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onGuestUpdatedEvent: {
    parameters: {
      query?: never;
      header: {
        /** Event name */
        "X-Service-Event": "guest.updated";
        /** Event id; constant across retries */
        "X-Service-Event-Id": string;
        /** Milliseconds since the epoch; reject when five minutes or more away */
        "X-Service-Timestamp": number;
        /** Lower-case hex HMAC-SHA256 of timestamp, dot and raw body, keyed with the signing secret */
        "X-Service-Signature": string;
        /** Present on retries */
        "X-Service-Delivery-Attempt"?: number;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["GuestUpdatedEvent"];
      };
    };
    responses: {
      /** Accepted */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** Anything else, a timeout, a DNS failure or a reset is retried after 30 s, 2 min, 10 min, 1 h and 6 h */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onFolioChargedEvent: {
    parameters: {
      query?: never;
      header: {
        /** Event name */
        "X-Service-Event": "folio.charged";
        /** Event id; constant across retries */
        "X-Service-Event-Id": string;
        /** Milliseconds since the epoch; reject when five minutes or more away */
        "X-Service-Timestamp": number;
        /** Lower-case hex HMAC-SHA256 of timestamp, dot and raw body, keyed with the signing secret */
        "X-Service-Signature": string;
        /** Present on retries */
        "X-Service-Delivery-Attempt"?: number;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["FolioChargedEvent"];
      };
    };
    responses: {
      /** Accepted */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** Anything else, a timeout, a DNS failure or a reset is retried after 30 s, 2 min, 10 min, 1 h and 6 h */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onFolioPaidEvent: {
    parameters: {
      query?: never;
      header: {
        /** Event name */
        "X-Service-Event": "folio.paid";
        /** Event id; constant across retries */
        "X-Service-Event-Id": string;
        /** Milliseconds since the epoch; reject when five minutes or more away */
        "X-Service-Timestamp": number;
        /** Lower-case hex HMAC-SHA256 of timestamp, dot and raw body, keyed with the signing secret */
        "X-Service-Signature": string;
        /** Present on retries */
        "X-Service-Delivery-Attempt"?: number;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["FolioPaidEvent"];
      };
    };
    responses: {
      /** Accepted */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** Anything else, a timeout, a DNS failure or a reset is retried after 30 s, 2 min, 10 min, 1 h and 6 h */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onInvoiceIssuedEvent: {
    parameters: {
      query?: never;
      header: {
        /** Event name */
        "X-Service-Event": "invoice.issued";
        /** Event id; constant across retries */
        "X-Service-Event-Id": string;
        /** Milliseconds since the epoch; reject when five minutes or more away */
        "X-Service-Timestamp": number;
        /** Lower-case hex HMAC-SHA256 of timestamp, dot and raw body, keyed with the signing secret */
        "X-Service-Signature": string;
        /** Present on retries */
        "X-Service-Delivery-Attempt"?: number;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["InvoiceIssuedEvent"];
      };
    };
    responses: {
      /** Accepted */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** Anything else, a timeout, a DNS failure or a reset is retried after 30 s, 2 min, 10 min, 1 h and 6 h */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onIncidentOpenedEvent: {
    parameters: {
      query?: never;
      header: {
        /** Event name */
        "X-Service-Event": "incident.opened";
        /** Event id; constant across retries */
        "X-Service-Event-Id": string;
        /** Milliseconds since the epoch; reject when five minutes or more away */
        "X-Service-Timestamp": number;
        /** Lower-case hex HMAC-SHA256 of timestamp, dot and raw body, keyed with the signing secret */
        "X-Service-Signature": string;
        /** Present on retries */
        "X-Service-Delivery-Attempt"?: number;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["IncidentOpenedEvent"];
      };
    };
    responses: {
      /** Accepted */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** Anything else, a timeout, a DNS failure or a reset is retried after 30 s, 2 min, 10 min, 1 h and 6 h */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onChannelSyncFailedEvent: {
    parameters: {
      query?: never;
      header: {
        /** Event name */
        "X-Service-Event": "channel.sync_failed";
        /** Event id; constant across retries */
        "X-Service-Event-Id": string;
        /** Milliseconds since the epoch; reject when five minutes or more away */
        "X-Service-Timestamp": number;
        /** Lower-case hex HMAC-SHA256 of timestamp, dot and raw body, keyed with the signing secret */
        "X-Service-Signature": string;
        /** Present on retries */
        "X-Service-Delivery-Attempt"?: number;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ChannelSyncFailedEvent"];
      };
    };
    responses: {
      /** Accepted */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** Anything else, a timeout, a DNS failure or a reset is retried after 30 s, 2 min, 10 min, 1 h and 6 h */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onMessageReceivedEvent: {
    parameters: {
      query?: never;
      header: {
        /** Event name */
        "X-Service-Event": "message.received";
        /** Event id; constant across retries */
        "X-Service-Event-Id": string;
        /** Milliseconds since the epoch; reject when five minutes or more away */
        "X-Service-Timestamp": number;
        /** Lower-case hex HMAC-SHA256 of timestamp, dot and raw body, keyed with the signing secret */
        "X-Service-Signature": string;
        /** Present on retries */
        "X-Service-Delivery-Attempt"?: number;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["MessageReceivedEvent"];
      };
    };
    responses: {
      /** Accepted */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** Anything else, a timeout, a DNS failure or a reset is retried after 30 s, 2 min, 10 min, 1 h and 6 h */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onMessageDeliveredEvent: {
    parameters: {
      query?: never;
      header: {
        /** Event name */
        "X-Service-Event": "message.delivered";
        /** Event id; constant across retries */
        "X-Service-Event-Id": string;
        /** Milliseconds since the epoch; reject when five minutes or more away */
        "X-Service-Timestamp": number;
        /** Lower-case hex HMAC-SHA256 of timestamp, dot and raw body, keyed with the signing secret */
        "X-Service-Signature": string;
        /** Present on retries */
        "X-Service-Delivery-Attempt"?: number;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["MessageDeliveredEvent"];
      };
    };
    responses: {
      /** Accepted */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** Anything else, a timeout, a DNS failure or a reset is retried after 30 s, 2 min, 10 min, 1 h and 6 h */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  onReviewReceivedEvent: {
    parameters: {
      query?: never;
      header: {
        /** Event name */
        "X-Service-Event": "review.received";
        /** Event id; constant across retries */
        "X-Service-Event-Id": string;
        /** Milliseconds since the epoch; reject when five minutes or more away */
        "X-Service-Timestamp": number;
        /** Lower-case hex HMAC-SHA256 of timestamp, dot and raw body, keyed with the signing secret */
        "X-Service-Signature": string;
        /** Present on retries */
        "X-Service-Delivery-Attempt"?: number;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["ReviewReceivedEvent"];
      };
    };
    responses: {
      /** Accepted */
      "2XX": {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** Anything else, a timeout, a DNS failure or a reset is retried after 30 s, 2 min, 10 min, 1 h and 6 h */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
}
