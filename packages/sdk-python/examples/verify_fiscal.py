"""Verifies exports of legal documents with nothing but the standard library.

    python verify_fiscal.py export.xml [export.zip ...]

Prints {"ok": ..., "documents": ..., "faults": [{"number": ..., "fault": ...}]} and exits with 1 when there is a fault.
Portugal: RSA signatures of SAF-T files. Spain: SHA-256 fingerprints of VERI*FACTU records, over all files given. An archive is read
as the files in it. Properties of one taxpayer may share a chain: "gaps" then names the documents whose predecessors are in none of
the files, which is no fault. What no signature covers is held against the rest of its file; customers' names and descriptions, and
what was changed in all of its places alike, cannot be judged by a file.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import sys
import zipfile
import zlib
from dataclasses import dataclass, field
from datetime import datetime
from decimal import Decimal, InvalidOperation
from math import ceil
from typing import IO, Any
from xml.etree import ElementTree

SHA1_PREFIX = bytes.fromhex("3021300906052b0e03021a05000414")  # DigestInfo of PKCS#1 v1.5


UNFIT = "type does not fit the document"
UNREASONED = "reason without tax does not fit the rate"
CUT = "does not follow the document before it"
Name = tuple[str, ...]  # of a record: tax number, number, date and hash


@dataclass(eq=False)
class File:
    """Covers the documents of its series, issued from its first date to its last."""

    series: set[str] = field(default_factory=set)
    days: list[str] = field(default_factory=list)  # the first and the last, YYYY-MM-DD
    last: dict[str, Record] = field(default_factory=dict)  # of each chain

    def cover(self, name: Name) -> None:
        days = [*self.days, day_of(name)]
        self.series.add(series_of(name))
        self.days = [min(days), max(days)]

    def covers(self, name: Name) -> bool:
        return series_of(name) in self.series and self.days[0] <= day_of(name) <= self.days[1]


@dataclass(eq=False)
class Record:
    """A link of a chain; its predecessor is None for the first."""

    name: Name
    previous: Name | None
    chain: str
    moment: datetime
    file: File
    is_followed: bool = False


class Verifier:
    def __init__(self) -> None:
        self.documents = 0
        self.faults: list[dict[str, str | None]] = []
        self.gaps: list[str] = []
        # Spain:
        self.files: list[File] = []
        self.records: dict[Name, Record] = {}
        self.loose: list[Record] = []  # records whose predecessors are not the record before them in the file
        self.runs: dict[tuple[str, str], list[list[int]]] = {}  # first and last numbers by tax number and series
        self.open: dict[tuple[str, str], list[int]] = {}  # the run in work, by chain and series

    def fault(self, number: str | None, text: str) -> None:
        self.faults.append({"number": number, "fault": text})

    def expect(self, is_right: bool, number: str | None, text: str) -> None:
        if not is_right:
            self.fault(number, text)

    def read(self, path: str) -> None:
        with open(path, "rb") as file:
            is_archive = file.read(2) == b"PK"
        if not is_archive:
            return self.read_xml(path)
        try:
            with zipfile.ZipFile(path) as archive:
                names = archive.namelist()
                for name in names:
                    with archive.open(name) as file:
                        self.read_xml(file)
        except zipfile.BadZipFile:
            names = []
        if not names:
            self.fault(None, "file is not well-formed")

    def read_xml(self, source: str | IO[bytes]) -> None:
        saft = Saft(self)
        self.files.append(File())
        self.open.clear()
        self.issuer: str | None = None
        kind = ""
        try:
            for event, node in ElementTree.iterparse(source, events=("end", "pi")):
                if event == "pi":
                    saft.instruct(node.text or "")
                    continue
                name = node.tag.rpartition("}")[2]
                if name in ("RegistroAlta", "RegistroAnulacion"):
                    kind = "verifactu"
                    self.record(node, name == "RegistroAlta")
                elif name == "Cabecera":
                    self.issuer = at(node, "ObligadoEmision/NIF")
                elif name == "Invoice":
                    saft.invoice(node)
                elif name in ("Header", "Customer", "Product", "TaxTableEntry"):
                    kind = "saft"
                    saft.master(node, name)
                elif name in ("NumberOfEntries", "TotalDebit", "TotalCredit"):
                    kind = "saft"
                    saft.stated[name] = node.text or ""
                if name in ("RegistroAlta", "RegistroAnulacion", "Invoice", "Customer", "Product"):
                    node.clear()
        except (ElementTree.ParseError, zipfile.BadZipFile, zlib.error, EOFError):
            return self.fault(None, "file is not well-formed")
        if kind == "":
            self.fault(None, "file is no export of documents")
        if kind == "saft":
            saft.finish()

    def record(self, record: ElementTree.Element, is_issue: bool) -> None:
        end = "" if is_issue else "Anulada"
        names = [f"{name}{end}" for name in ("IDEmisorFactura", "NumSerieFactura", "FechaExpedicionFactura")]
        fields = [(name, at(record, f"IDFactura/{name}")) for name in names]
        name = (*(value for _, value in fields), at(record, "Huella"))
        tax_id, number, _, digest = name
        chain = f"{tax_id} {at(record, 'SistemaInformatico/NumeroInstalacion')}"
        if is_issue:
            fields += [(name, at(record, name)) for name in ("TipoFactura", "CuotaTotal", "ImporteTotal")]
        time = at(record, "FechaHoraHusoGenRegistro")
        before = "Encadenamiento/RegistroAnterior"
        fields += [("Huella", at(record, f"{before}/Huella")), ("FechaHoraHusoGenRegistro", time)]
        if is_issue and at(record, "Subsanacion") != "S":
            self.documents += 1
            self.expect(self.take_number(chain, tax_id, number), number, "number does not follow the one before it")
        parts = ("IDEmisorFactura", "NumSerieFactura", "FechaExpedicionFactura", "Huella")
        previous = None if find(record, before) is None else tuple(at(record, f"{before}/{part}") for part in parts)
        self.follow(Record(name, previous, chain, datetime.fromisoformat(time), self.files[-1]))
        text = "&".join(f"{key}={value}" for key, value in fields)
        computed = hashlib.sha256(text.encode()).hexdigest().upper()
        self.expect(computed == digest, number, "hash is wrong")
        self.expect(self.issuer in (None, tax_id), number, "issuer is not that of the file")
        if is_issue:
            lines = list(find(record, "Desglose") or [])
            tax = sum((amount(line, "CuotaRepercutida") or Decimal(0) for line in lines), Decimal(0))
            base = sum((amount(line, "BaseImponibleOimporteNoSujeto") or Decimal(0) for line in lines), Decimal(0))
            self.expect(amount(record, "CuotaTotal") == tax, number, "lines do not add up to the totals")
            self.expect(amount(record, "ImporteTotal") == base + tax, number, "net and tax do not add up to the total")
            kind = at(record, "TipoFactura")
            corrects = all(
                (find(record, name) is not None) == kind.startswith("R") for name in ("TipoRectificativa", "FacturasRectificadas")
            )
            has_customer = find(record, "Destinatarios") is not None
            self.expect(corrects and has_customer == (kind in ("F1", "R1", "R2", "R3", "R4")), number, UNFIT)
            self.expect(all(is_tax_of_rate(line) for line in lines), number, "tax is not what the rates come to")
            for line in lines:
                is_taxed = at(line, "CalificacionOperacion").startswith("S")
                if any((find(line, name) is not None) != is_taxed for name in ("TipoImpositivo", "CuotaRepercutida")):
                    self.fault(number, UNREASONED)
                    break

    def take_number(self, chain: str, tax_id: str, number: str) -> bool:
        """Numbers of a chain rise within a file; that all of them together have no gap is judged at the end."""
        series, _, digits = number.rpartition("/")
        if series == "" or not digits.isdecimal():
            return False
        run, sequence = self.open.get((chain, series)), int(digits)
        if run and sequence <= run[1]:
            return False
        if run and sequence == run[1] + 1:
            run[1] = sequence
        else:
            self.open[chain, series] = [sequence, sequence]
            self.runs.setdefault((tax_id, series), []).append(self.open[chain, series])
        return True

    def follow(self, record: Record) -> None:
        """Records of a chain are in order within a file; links between files are judged at the end."""
        number, last = record.name[1], record.file.last.get(record.chain)
        record.file.cover(record.name)
        self.expect(last is None or record.moment >= last.moment, number, "time is before that of the document before it")
        found = self.records.get(record.previous) if record.previous else None
        if last is not None and record.previous == last.name:
            self.expect(not last.is_followed, number, CUT)
            last.is_followed = True
        elif last is not None and (record.previous is None or (found is not None and found.file is record.file)):
            self.fault(number, CUT)
        else:
            self.loose.append(record)
        record.file.last[record.chain] = record
        self.records.setdefault(record.name, record)

    def finish(self) -> None:
        for (_, series), runs in self.runs.items():
            last = None
            for first, end in sorted(runs):
                self.expect(last is None or first == last + 1, f"{series}/{first}", "number does not follow the one before it")
                last = max(last or end, end)
        begun: set[str] = set()  # chains whose first record, or the first of this part, is known
        for record in sorted(self.loose, key=lambda each: each.moment):
            self.judge(record, record.chain in begun)
            begun.add(record.chain)

    def judge(self, record: Record, is_begun: bool) -> None:
        number, previous = record.name[1], record.previous
        found = self.records.get(previous) if previous else None
        if previous is None:
            self.expect(not is_begun, number, CUT)
        elif found is not None:
            self.expect(not found.is_followed and found.file is not record.file, number, CUT)
            found.is_followed = True
            self.expect(record.moment >= found.moment, number, "time is before that of the document before it")
        elif any(file.covers(previous) for file in self.files):
            self.fault(number, CUT)
        elif is_begun:
            self.gaps.append(number)


class Saft:
    def __init__(self, verifier: Verifier) -> None:
        self.verifier = verifier
        self.keys: dict[str, tuple[int, int]] = {}
        self.series: dict[str, tuple[int, str, str]] = {}  # sequence, hash and time of the last document
        self.stated: dict[str, str] = {}
        self.sums = {"DebitAmount": Decimal(0), "CreditAmount": Decimal(0)}
        self.documents = 0
        self.known: set[tuple[str, ...]] = set()  # customers, articles and taxes of the file
        self.codes: dict[str, str] = {}  # validation code of each series
        self.dates: tuple[str, str] | None = None

    def master(self, node: ElementTree.Element, name: str) -> None:
        if name == "Customer":
            self.known.add(("customer", at(node, "CustomerID")))
        elif name == "Product":
            self.known.add(("article", at(node, "ProductCode")))
        elif name == "TaxTableEntry":
            self.known.add(tax_of(node))
        else:
            first, last, tax_id = at(node, "StartDate"), at(node, "EndDate"), at(node, "TaxRegistrationNumber")
            self.dates = (first, last)
            is_right = at(node, "CompanyID") == tax_id and is_portuguese(tax_id) and at(node, "FiscalYear") == first[:4] and first <= last
            self.verifier.expect(is_right, None, "header is wrong")

    def form(self, invoice: ElementTree.Element, number: str, lines: list[ElementTree.Element]) -> None:
        expect = self.verifier.expect
        series, code = number.rpartition("/")[0], at(invoice, "ATCUD").rpartition("-")[0]
        expect(self.codes.setdefault(series, code) == code, number, "ATCUD is not that of the series")
        kind, status = at(invoice, "InvoiceType"), at(invoice, "DocumentStatus/InvoiceStatus")
        is_credit, time = kind == "NC", at(invoice, "SystemEntryDate")
        is_cancelled = status == "A" and is_credit
        is_right = (is_cancelled or status == "N") and is_cancelled == (at(invoice, "DocumentStatus/Reason") != "")
        expect(is_right and at(invoice, "DocumentStatus/InvoiceStatusDate") == time, number, "status is wrong")
        is_fit = number.startswith(f"{kind} ") and all(
            (find(line, "DebitAmount") is not None) == is_credit
            and (find(line, "CreditAmount") is None) == is_credit
            and (at(line, "References/Reference") != "") == is_credit
            for line in lines
        )
        expect(is_fit, number, UNFIT)
        date = at(invoice, "InvoiceDate")
        is_in_file = self.dates is None or self.dates[0] <= date <= self.dates[1]
        is_in_period = at(invoice, "Period").zfill(2) == date[5:7]
        expect(is_in_file and is_in_period and time.startswith(f"{date}T"), number, "dates do not agree")
        names = [("customer", at(invoice, "CustomerID"))]
        names += [("article", at(line, "ProductCode")) for line in lines]
        taxes = [tax_of(find(line, "Tax")) for line in lines if find(line, "Tax") is not None]
        is_known = len(taxes) == len(lines) and self.known.issuperset([*names, *taxes])
        expect(is_known, number, "customer, article or tax is not in the file")
        is_counted = [at(line, "LineNumber") for line in lines] == [str(index + 1) for index in range(len(lines))]
        expect(is_counted, number, "lines are not numbered from 1")
        expect(all(has_unit_price(line) for line in lines), number, "unit price is not that of the line")
        expect(all(has_exemption(line) for line in lines), number, UNREASONED)

    def instruct(self, text: str) -> None:
        facts = dict(re.findall(r'([\w-]+)="([^"]*)"', text))
        if text.startswith("innkeeper-public-key "):
            self.keys[facts["version"]] = public_numbers(base64.b64decode(facts["key"]))
        if text.startswith("innkeeper-chain-start "):
            self.series[facts["series"]] = (int(facts["sequence"]), facts["hash"], "")

    def invoice(self, invoice: ElementTree.Element) -> None:
        self.documents += 1
        self.verifier.documents += 1
        number, time, digest = at(invoice, "InvoiceNo"), at(invoice, "SystemEntryDate"), at(invoice, "Hash")
        series, _, digits = number.rpartition("/")
        sequence, last_hash, last_time = self.series.get(series, (0, "", ""))
        self.series[series] = (int(digits), digest, time)
        expect = self.verifier.expect
        expect(int(digits) == sequence + 1, number, "number does not follow the one before it")
        expect(time >= last_time, number, "time is before that of the document before it")
        expect(at(invoice, "ATCUD").endswith(f"-{digits}"), number, "ATCUD does not have the number")
        key = self.keys.get(at(invoice, "HashControl"))
        fields = [at(invoice, name) for name in ("InvoiceDate", "SystemEntryDate", "InvoiceNo", "DocumentTotals/GrossTotal")]
        if key is None:
            self.verifier.fault(number, "public key is missing")
        else:
            expect(is_signed(key, ";".join([*fields, last_hash]), digest), number, "signature is wrong")
        lines = [child for child in invoice if child.tag.endswith("}Line")]
        self.totals(invoice, number, lines)
        self.form(invoice, number, lines)

    def totals(self, invoice: ElementTree.Element, number: str, lines: list[ElementTree.Element]) -> None:
        sums = {side: sum((amount(line, side) or Decimal(0) for line in lines), Decimal(0)) for side in self.sums}
        if at(invoice, "DocumentStatus/InvoiceStatus") != "A":  # a cancelled document counts in no total of the file
            for side, total in sums.items():
                self.sums[side] += total
        net, tax, gross = (amount(invoice, f"DocumentTotals/{name}") for name in ("NetTotal", "TaxPayable", "GrossTotal"))
        of_lines = sums["CreditAmount"] - sums["DebitAmount"]
        is_credit = at(invoice, "InvoiceType") == "NC"
        expected, tolerance = Decimal(0), Decimal(0)
        for line in lines:
            line_net = amount(line, "DebitAmount") or amount(line, "CreditAmount") or Decimal(0)
            expected += line_net * Decimal(at(line, "Tax/TaxPercentage")) / 100
            if is_credit:  # it may take the rest of a line, with the rounding of all its units and of the parts before
                tolerance += Decimal("0.50") + line_net / 100
            else:
                tolerance += Decimal(max(1, ceil(Decimal(at(line, "Quantity"))))) / 100 + line_net / 10_000
        is_known = net is not None and tax is not None and gross is not None
        expect = self.verifier.expect
        expect(net == (-of_lines if is_credit else of_lines), number, "lines do not add up to the totals")
        expect(is_known and net + tax == gross, number, "net and tax do not add up to the total")  # type: ignore[operator]
        expect(tax is not None and abs(tax - expected) <= tolerance, number, "tax is not what the rates come to")

    def finish(self) -> None:
        found = (str(self.documents), self.sums["DebitAmount"], self.sums["CreditAmount"])
        stated = (self.stated["NumberOfEntries"], *(Decimal(self.stated[name]) for name in ("TotalDebit", "TotalCredit")))
        self.verifier.expect(stated == found, None, "documents do not add up to the totals of the file")


def series_of(name: Name) -> str:
    return name[1].rpartition("/")[0] or name[1]


def day_of(name: Name) -> str:
    return "-".join(reversed(name[2].split("-")))


def find(element: ElementTree.Element, path: str) -> Any:
    return element.find("/".join(f"{{*}}{name}" for name in path.split("/")))


def at(element: ElementTree.Element, path: str) -> str:
    found = find(element, path)
    return "" if found is None else (found.text or "").strip()


def amount(element: ElementTree.Element, path: str) -> Decimal | None:
    try:
        return Decimal(at(element, path)) if re.fullmatch(r"-?\d+\.\d{2}", at(element, path)) else None
    except InvalidOperation:
        return None


def tax_of(element: ElementTree.Element) -> tuple[str, ...]:
    return ("tax", *(at(element, name) for name in ("TaxType", "TaxCountryRegion", "TaxCode", "TaxPercentage")))


def is_portuguese(tax_id: str) -> bool:
    """Nine digits, the last of which checks the others."""
    if re.fullmatch(r"\d{9}", tax_id) is None:
        return False
    rest = sum(int(digit) * weight for digit, weight in zip(tax_id[:8], range(9, 1, -1), strict=True)) % 11
    return int(tax_id[8]) == (0 if rest < 2 else 11 - rest)


def has_unit_price(line: ElementTree.Element) -> bool:
    """The price of a unit is the amount by the quantity, rounded down to cents."""
    quantity, price, debit, credit = at(line, "Quantity"), *(amount(line, name) for name in ("UnitPrice", "DebitAmount", "CreditAmount"))
    net = credit if debit is None else debit
    if re.fullmatch(r"[1-9]\d*", quantity) is None or price is None or net is None:
        return False
    return int(net * 100) // int(quantity) == int(price * 100)


def has_exemption(line: ElementTree.Element) -> bool:
    is_exempt = Decimal(at(line, "Tax/TaxPercentage") or 0) == 0
    return all((at(line, name) != "") == is_exempt for name in ("TaxExemptionCode", "TaxExemptionReason"))


def is_tax_of_rate(part: ElementTree.Element) -> bool:
    """Tax is the rate of its base but for rounding: 50 cents and a percent of the base."""
    if find(part, "TipoImpositivo") is None:
        return True
    base, tax, rate = (amount(part, name) for name in ("BaseImponibleOimporteNoSujeto", "CuotaRepercutida", "TipoImpositivo"))
    if base is None or tax is None or rate is None:
        return False
    return abs(tax - base * rate / 100) <= Decimal("0.50") + abs(base) / 100


def public_numbers(spki: bytes) -> tuple[int, int]:
    """Modulus and exponent: the two integers at the end of a SubjectPublicKeyInfo."""
    _, _, after_algorithm = tlv(tlv(spki)[1])
    bits = tlv(after_algorithm)[1]
    _, modulus, rest = tlv(tlv(bits[1:])[1])
    return int.from_bytes(modulus, "big"), int.from_bytes(tlv(rest)[1], "big")


def tlv(data: bytes) -> tuple[int, bytes, bytes]:
    """Tag, content and rest of a DER value."""
    length, start = data[1], 2
    if length & 0x80:
        start = 2 + (length & 0x7F)
        length = int.from_bytes(data[2:start], "big")
    return data[0], data[start : start + length], data[start + length :]


def is_signed(key: tuple[int, int], text: str, signature: str) -> bool:
    modulus, exponent = key
    size = (modulus.bit_length() + 7) // 8
    try:
        value = int.from_bytes(base64.b64decode(signature, validate=True), "big")
    except ValueError:
        return False
    digest = SHA1_PREFIX + hashlib.sha1(text.encode()).digest()
    padded = b"\x00\x01" + b"\xff" * (size - len(digest) - 3) + b"\x00" + digest
    return pow(value, exponent, modulus).to_bytes(size, "big") == padded


if __name__ == "__main__":
    verifier = Verifier()
    for path in sys.argv[1:]:
        verifier.read(path)
    verifier.finish()
    verdict = {"ok": not verifier.faults, "documents": verifier.documents, "faults": verifier.faults}
    print(json.dumps({**verdict, "gaps": verifier.gaps} if verifier.gaps else verdict, ensure_ascii=False))
    sys.exit(1 if verifier.faults else 0)
